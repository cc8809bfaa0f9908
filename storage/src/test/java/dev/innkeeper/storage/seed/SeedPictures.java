package dev.innkeeper.storage.seed;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.RadialGradientPaint;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.Area;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.util.Random;
import javax.imageio.ImageIO;

/** Draws Maren behind her bar, and a traveller on the causeway. */
final class SeedPictures {
    private static final Color INK = new Color(0x1d1512);
    private static final Color SKIN = new Color(0xe9b792);
    private static final Color SKIN_SHADE = new Color(0xcf9470);
    private static final Color HAIR = new Color(0xa8482a);
    private static final Color HAIR_LIGHT = new Color(0xc9643a);
    private static final Color LINEN = new Color(0xf0e4cc);
    private static final Color BRASS = new Color(0xd9a441);

    private final Graphics2D g;

    private SeedPictures(BufferedImage image) {
        g = image.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    }

    /** Argument: the folder for character.png and persona.png. */
    public static void main(String[] arguments) throws IOException {
        BufferedImage maren = new BufferedImage(512, 768, BufferedImage.TYPE_INT_RGB);
        new SeedPictures(maren).inn();
        ImageIO.write(maren, "png", new File(arguments[0], "character.png"));
        BufferedImage traveller = new BufferedImage(400, 600, BufferedImage.TYPE_INT_RGB);
        new SeedPictures(traveller).causeway();
        ImageIO.write(traveller, "png", new File(arguments[0], "persona.png"));
    }

    private void inn() {
        vertical(0, 0, 512, 768, new Color(0x3a2218), new Color(0x6d3d20));
        planks();
        window();
        shelf();
        glow(410, 300, 330, new Color(255, 176, 84, 150));
        dress();
        head();
        lantern();
        bar();
        glow(256, 560, 420, new Color(255, 170, 80, 46));
        frame();
    }

    private void planks() {
        g.setStroke(new BasicStroke(2f));
        for (int x = 0; x <= 512; x += 64) {
            g.setColor(new Color(0, 0, 0, 60));
            g.drawLine(x, 0, x, 620);
            g.setColor(new Color(255, 200, 140, 14));
            g.drawLine(x + 3, 0, x + 3, 620);
        }
        fill(new Rectangle2D.Double(0, 0, 512, 46), new Color(0x24140e));
        fill(new Rectangle2D.Double(0, 44, 512, 5), new Color(0x55301c));
    }

    private void window() {
        Area arch = new Area(new Rectangle2D.Double(36, 170, 150, 190));
        arch.add(new Area(new Ellipse2D.Double(36, 95, 150, 150)));
        fill(arch, new Color(0x1a100c));
        Area pane = new Area(new Rectangle2D.Double(46, 170, 130, 180));
        pane.add(new Area(new Ellipse2D.Double(46, 105, 130, 130)));
        g.setPaint(new GradientPaint(0, 105, new Color(0x101c38), 0, 350, new Color(0x37587a)));
        g.fill(pane);
        Shape before = g.getClip();
        g.setClip(pane);
        fill(circle(134, 160, 21), new Color(0xf6ecc9));
        fill(circle(126, 155, 19), new Color(0x17264a));
        Random random = new Random(7);
        for (int i = 0; i < 34; i++) {
            fill(circle(46 + random.nextInt(130), 108 + random.nextInt(150), 0.8 + random.nextDouble()), LINEN);
        }
        fill(new Rectangle2D.Double(46, 300, 130, 50), new Color(0x16303c));
        g.setColor(new Color(246, 236, 201, 70));
        for (int i = 0; i < 7; i++) {
            g.fill(new RoundRectangle2D.Double(122 - i * 2.5, 304 + i * 6, 22 + i * 4, 2, 2, 2));
        }
        heron();
        g.setClip(before);
        g.setColor(new Color(0x1a100c));
        g.setStroke(new BasicStroke(5f));
        g.drawLine(111, 105, 111, 350);
        g.drawLine(46, 225, 176, 225);
        fill(new RoundRectangle2D.Double(28, 350, 166, 14, 6, 6), new Color(0x55301c));
    }

    private void heron() {
        g.setColor(new Color(0x0b141d));
        g.setStroke(new BasicStroke(2.2f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.drawLine(74, 300, 74, 334);
        g.drawLine(80, 300, 81, 334);
        g.fill(new Ellipse2D.Double(62, 276, 34, 28));
        g.setStroke(new BasicStroke(4f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        Path2D neck = new Path2D.Double();
        neck.moveTo(92, 284);
        neck.curveTo(106, 272, 82, 262, 94, 250);
        g.draw(neck);
        g.fill(circle(95, 250, 4.5));
        triangle(97, 247, 116, 251, 97, 253);
        g.setStroke(new BasicStroke(1.6f));
        for (int x = 48; x < 178; x += 6) {
            g.drawLine(x, 350, x + (x % 4) - 1, 318 + (x * 7) % 20);
        }
    }

    private void shelf() {
        fill(new RoundRectangle2D.Double(322, 150, 190, 10, 4, 4), new Color(0x24140e));
        fill(new RoundRectangle2D.Double(322, 250, 190, 10, 4, 4), new Color(0x24140e));
        int[] colours = {0x4e7a5d, 0x8a3b2b, 0xc58b3a, 0x3c5b7d, 0x6f4a7a, 0x9a9a62};
        for (int row = 0; row < 2; row++) {
            for (int i = 0; i < 6; i++) {
                int height = 46 + (i * 17 + row * 11) % 26;
                bottle(334 + i * 30, 150 + row * 100, 20, height, new Color(colours[(i + row * 2) % 6]));
            }
        }
    }

    private void bottle(double x, double bottom, double width, double height, Color colour) {
        fill(new RoundRectangle2D.Double(x, bottom - height * 0.66, width, height * 0.66, 8, 8), colour);
        fill(new RoundRectangle2D.Double(x + width * 0.34, bottom - height, width * 0.32, height * 0.5, 4, 4), colour);
        g.setColor(new Color(255, 240, 210, 90));
        g.fill(new RoundRectangle2D.Double(x + 3, bottom - height * 0.58, 3, height * 0.46, 3, 3));
    }

    private void dress() {
        Path2D body = new Path2D.Double();
        body.moveTo(104, 660);
        body.curveTo(108, 520, 128, 468, 204, 440);
        body.lineTo(308, 440);
        body.curveTo(384, 468, 404, 520, 408, 660);
        body.closePath();
        g.setPaint(new GradientPaint(120, 0, new Color(0x234539), 400, 0, new Color(0x3f7562)));
        g.fill(body);
        Path2D blouse = new Path2D.Double();
        blouse.moveTo(212, 438);
        blouse.lineTo(256, 512);
        blouse.lineTo(300, 438);
        blouse.closePath();
        fill(blouse, LINEN);
        Path2D neck = new Path2D.Double();
        neck.moveTo(228, 372);
        neck.lineTo(226, 436);
        neck.curveTo(240, 466, 272, 466, 286, 436);
        neck.lineTo(284, 372);
        neck.closePath();
        fill(neck, SKIN_SHADE);
        Path2D apron = new Path2D.Double();
        apron.moveTo(190, 520);
        apron.lineTo(322, 520);
        apron.lineTo(346, 668);
        apron.lineTo(166, 668);
        apron.closePath();
        fill(apron, LINEN);
        g.setColor(new Color(0xd8c7a6));
        g.setStroke(new BasicStroke(6f));
        g.drawLine(192, 520, 222, 446);
        g.drawLine(320, 520, 290, 446);
        g.setStroke(new BasicStroke(1.6f));
        for (int i = -2; i <= 2; i++) {
            g.drawLine(256 + i * 22, 540, 256 + i * 30, 660);
        }
    }

    private void head() {
        fill(circle(256, 222, 44), HAIR);
        fill(circle(268, 210, 30), HAIR_LIGHT);
        Path2D back = new Path2D.Double();
        back.moveTo(178, 344);
        back.curveTo(166, 226, 210, 214, 256, 214);
        back.curveTo(302, 214, 346, 226, 334, 344);
        back.curveTo(330, 388, 182, 388, 178, 344);
        fill(back, HAIR);
        Path2D face = new Path2D.Double();
        face.moveTo(196, 300);
        face.curveTo(196, 250, 316, 250, 316, 300);
        face.curveTo(318, 356, 290, 402, 256, 404);
        face.curveTo(222, 402, 194, 356, 196, 300);
        g.setPaint(new GradientPaint(196, 0, SKIN_SHADE, 290, 0, SKIN));
        g.fill(face);
        fringe();
        features();
        pencil();
    }

    private void fringe() {
        Path2D left = new Path2D.Double();
        left.moveTo(262, 240);
        left.curveTo(214, 246, 198, 282, 194, 340);
        left.curveTo(174, 300, 178, 232, 262, 222);
        left.closePath();
        fill(left, HAIR);
        Path2D right = new Path2D.Double();
        right.moveTo(250, 240);
        right.curveTo(304, 244, 314, 286, 318, 340);
        right.curveTo(340, 296, 332, 230, 250, 222);
        right.closePath();
        fill(right, HAIR_LIGHT);
        g.setColor(HAIR_LIGHT);
        g.setStroke(new BasicStroke(3f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        Path2D curl = new Path2D.Double();
        curl.moveTo(192, 334);
        curl.curveTo(180, 360, 196, 372, 186, 396);
        g.draw(curl);
    }

    private void features() {
        for (int side = -1; side <= 1; side += 2) {
            double x = 256 + side * 28;
            fill(new Ellipse2D.Double(x - 12, 312, 24, 13), new Color(0xfbf3e6));
            fill(circle(x + 1, 318, 6.4), new Color(0x5d6b70));
            fill(circle(x + 1, 318, 3), INK);
            fill(circle(x + 3, 316, 1.5), Color.WHITE);
            g.setColor(INK);
            g.setStroke(new BasicStroke(2.6f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
            curve(x - 13, 318, x, 305, x + 13, 317);
            g.setColor(new Color(0x7a3420));
            g.setStroke(new BasicStroke(4f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
            double lift = side > 0 ? 5 : 0;
            curve(x - 15, 300 - lift, x, 290 - lift, x + 15, 299 - lift);
            fill(new Ellipse2D.Double(x + side * 8 - 14, 338, 28, 15), new Color(214, 110, 84, 64));
        }
        g.setColor(SKIN_SHADE.darker());
        g.setStroke(new BasicStroke(2.4f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        Path2D nose = new Path2D.Double();
        nose.moveTo(258, 322);
        nose.curveTo(264, 338, 268, 346, 254, 348);
        g.draw(nose);
        g.setColor(new Color(0x9c3f36));
        g.setStroke(new BasicStroke(3.4f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        Path2D smile = new Path2D.Double();
        smile.moveTo(236, 369);
        smile.curveTo(250, 377, 266, 376, 280, 363);
        g.draw(smile);
        Random random = new Random(3);
        for (int i = 0; i < 14; i++) {
            fill(circle(222 + random.nextInt(70), 332 + random.nextInt(16), 1.1), new Color(160, 92, 60, 150));
        }
    }

    private void pencil() {
        g.setColor(BRASS);
        g.setStroke(new BasicStroke(7f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND));
        g.drawLine(206, 186, 310, 228);
        g.setColor(LINEN);
        g.drawLine(310, 228, 319, 232);
        g.setColor(INK);
        g.setStroke(new BasicStroke(3f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.drawLine(319, 232, 323, 234);
    }

    private void lantern() {
        g.setColor(INK);
        g.setStroke(new BasicStroke(3f));
        g.drawLine(424, 46, 424, 76);
        glow(424, 120, 120, new Color(150, 255, 190, 120));
        fill(new RoundRectangle2D.Double(402, 88, 44, 62, 10, 10), new Color(0x9fe0b0));
        glow(424, 122, 26, new Color(255, 250, 210, 255));
        g.setColor(INK);
        g.setStroke(new BasicStroke(4f));
        g.draw(new RoundRectangle2D.Double(402, 88, 44, 62, 10, 10));
        g.drawLine(424, 88, 424, 150);
        triangle(396, 90, 452, 90, 424, 70);
        fill(new RoundRectangle2D.Double(398, 148, 52, 9, 4, 4), INK);
    }

    private void bar() {
        vertical(0, 628, 512, 140, new Color(0x8a5730), new Color(0x3f2313));
        fill(new Rectangle2D.Double(0, 616, 512, 18), new Color(0xb0753f));
        fill(new Rectangle2D.Double(0, 616, 512, 4), new Color(0xe0aa6c));
        g.setColor(new Color(0, 0, 0, 60));
        g.setStroke(new BasicStroke(3f));
        for (int x = 40; x < 512; x += 108) {
            g.draw(new RoundRectangle2D.Double(x, 654, 88, 90, 8, 8));
        }
        mug();
        keys();
        cat();
    }

    private void mug() {
        fill(new RoundRectangle2D.Double(60, 560, 56, 60, 10, 10), new Color(0x7c4a28));
        fill(new Rectangle2D.Double(60, 572, 56, 6), BRASS);
        fill(new Rectangle2D.Double(60, 604, 56, 6), BRASS);
        g.setColor(new Color(0x7c4a28));
        g.setStroke(new BasicStroke(8f));
        g.draw(new Ellipse2D.Double(104, 574, 30, 32));
        for (int i = 0; i < 5; i++) {
            fill(circle(66 + i * 11, 558 - (i % 2) * 4, 9), LINEN);
        }
        g.setColor(new Color(255, 255, 255, 60));
        g.setStroke(new BasicStroke(4f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        curve(80, 540, 68, 520, 82, 500);
        curve(98, 540, 110, 516, 96, 494);
    }

    private void keys() {
        g.setColor(BRASS);
        g.setStroke(new BasicStroke(4f));
        g.draw(circle(338, 598, 17));
        for (int i = 0; i < 4; i++) {
            double angle = Math.toRadians(20 + i * 42);
            double x = 338 + Math.cos(angle) * 17;
            double y = 598 + Math.sin(angle) * 17;
            g.drawLine(
                    (int) x, (int) y, (int) (x + Math.cos(angle) * 24), (int) Math.min(616, y + Math.sin(angle) * 24));
        }
    }

    private void cat() {
        Color fur = new Color(0x6c6f76);
        fill(new Ellipse2D.Double(398, 572, 96, 52), fur);
        fill(circle(412, 574, 24), fur);
        g.setColor(fur);
        triangle(392, 566, 398, 538, 412, 556);
        triangle(414, 554, 430, 538, 434, 566);
        g.setStroke(new BasicStroke(11f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        curve(488, 600, 512, 606, 470, 618);
        fill(new Ellipse2D.Double(418, 606, 26, 13), LINEN);
        g.setColor(INK);
        g.setStroke(new BasicStroke(2f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        curve(399, 574, 404, 579, 409, 574);
        curve(417, 574, 422, 579, 427, 574);
        triangle(411, 582, 417, 582, 414, 586);
    }

    private void frame() {
        g.setPaint(new RadialGradientPaint(new Point2D.Double(256, 380), 520, new float[] {0.55f, 1f}, new Color[] {
            new Color(0, 0, 0, 0), new Color(0, 0, 0, 150)
        }));
        g.fill(new Rectangle2D.Double(0, 0, 512, 768));
    }

    private void causeway() {
        vertical(0, 0, 400, 600, new Color(0x16213f), new Color(0x7d6f86));
        fill(circle(292, 118, 44), new Color(0xf6ecc9));
        glow(292, 118, 150, new Color(246, 236, 201, 70));
        fill(new Rectangle2D.Double(0, 380, 400, 220), new Color(0x24384a));
        g.setColor(new Color(246, 236, 201, 60));
        for (int i = 0; i < 12; i++) {
            g.fill(new RoundRectangle2D.Double(270 - i * 5, 386 + i * 14, 44 + i * 9, 3, 3, 3));
        }
        Path2D road = new Path2D.Double();
        road.moveTo(170, 380);
        road.lineTo(196, 380);
        road.lineTo(330, 600);
        road.lineTo(20, 600);
        road.closePath();
        fill(road, new Color(0x3b3430));
        fill(new Rectangle2D.Double(160, 350, 50, 32), INK);
        triangle(152, 352, 218, 352, 185, 328);
        glow(185, 362, 40, new Color(150, 255, 190, 200));
        traveller();
        Random random = new Random(11);
        g.setColor(new Color(200, 215, 235, 80));
        g.setStroke(new BasicStroke(1.2f));
        for (int i = 0; i < 150; i++) {
            int x = random.nextInt(420);
            int y = random.nextInt(600);
            g.drawLine(x, y, x - 5, y + 16);
        }
    }

    private void traveller() {
        Path2D cloak = new Path2D.Double();
        cloak.moveTo(200, 226);
        cloak.curveTo(120, 262, 106, 420, 84, 600);
        cloak.lineTo(322, 600);
        cloak.curveTo(298, 420, 284, 262, 200, 226);
        g.setPaint(new GradientPaint(90, 0, new Color(0x22303f), 310, 0, new Color(0x4a6076)));
        g.fill(cloak);
        Path2D hood = new Path2D.Double();
        hood.moveTo(200, 138);
        hood.curveTo(128, 142, 132, 262, 154, 292);
        hood.lineTo(248, 292);
        hood.curveTo(270, 262, 272, 142, 200, 138);
        fill(hood, new Color(0x2c3d4f));
        fill(new Ellipse2D.Double(158, 176, 86, 108), new Color(0x10161d));
        g.setColor(new Color(0x18222d));
        g.setStroke(new BasicStroke(3f));
        g.drawLine(200, 300, 204, 600);
        g.setColor(new Color(0x8a5730));
        g.setStroke(new BasicStroke(12f));
        g.drawLine(130, 330, 286, 470);
        fill(new RoundRectangle2D.Double(246, 446, 84, 74, 14, 14), new Color(0x6a4022));
        fill(new RoundRectangle2D.Double(262, 430, 48, 32, 3, 3), LINEN);
        fill(circle(286, 448, 7), new Color(0x9c3f36));
    }

    private void glow(double x, double y, double radius, Color colour) {
        Color none = new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), 0);
        g.setPaint(new RadialGradientPaint(
                new Point2D.Double(x, y), (float) radius, new float[] {0f, 1f}, new Color[] {colour, none}));
        g.fill(circle(x, y, radius));
    }

    private void vertical(double x, double y, double width, double height, Color top, Color bottom) {
        g.setPaint(new GradientPaint(0, (float) y, top, 0, (float) (y + height), bottom));
        g.fill(new Rectangle2D.Double(x, y, width, height));
    }

    private void curve(double x1, double y1, double x, double y, double x2, double y2) {
        Path2D path = new Path2D.Double();
        path.moveTo(x1, y1);
        path.quadTo(x, y, x2, y2);
        g.draw(path);
    }

    private void triangle(double x1, double y1, double x2, double y2, double x3, double y3) {
        Path2D path = new Path2D.Double();
        path.moveTo(x1, y1);
        path.lineTo(x2, y2);
        path.lineTo(x3, y3);
        path.closePath();
        g.fill(path);
    }

    private void fill(Shape shape, Color colour) {
        g.setColor(colour);
        g.fill(shape);
    }

    private static Ellipse2D circle(double x, double y, double radius) {
        return new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius);
    }
}
