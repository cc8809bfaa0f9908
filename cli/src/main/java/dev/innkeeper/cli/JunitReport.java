package dev.innkeeper.cli;

import dev.innkeeper.formats.prompttest.PromptTestRun;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes results as the XML that JUnit made common, for the programs that show test results. */
final class JunitReport {
    private JunitReport() {}

    static void write(List<TestCommand.Suite> suites, Path file) throws IOException {
        try (Writer writer = Files.newBufferedWriter(file)) {
            XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(writer);
            xml.writeStartDocument("UTF-8", "1.0");
            xml.writeStartElement("testsuites");
            for (TestCommand.Suite suite : suites) {
                suite(suite, xml);
            }
            xml.writeEndElement();
            xml.writeEndDocument();
            xml.flush();
        } catch (XMLStreamException failure) {
            throw new IOException("The results could not be written as XML", failure);
        }
    }

    private static void suite(TestCommand.Suite suite, XMLStreamWriter xml) throws XMLStreamException {
        long failed = suite.results().stream()
                .filter(result -> !result.failures().isEmpty())
                .count();
        xml.writeStartElement("testsuite");
        xml.writeAttribute("name", printable(suite.file()));
        xml.writeAttribute("tests", Integer.toString(suite.results().size()));
        xml.writeAttribute("failures", Long.toString(failed));
        for (PromptTestRun.Result result : suite.results()) {
            xml.writeStartElement("testcase");
            xml.writeAttribute("classname", printable(suite.file()));
            xml.writeAttribute("name", printable(result.name()));
            for (String failure : result.failures()) {
                xml.writeStartElement("failure");
                xml.writeAttribute("message", printable(failure));
                xml.writeEndElement();
            }
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }

    /** Characters that XML cannot have become U+FFFD. */
    private static String printable(String text) {
        return text.codePoints()
                .map(point -> isAllowed(point) ? point : 0xFFFD)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static boolean isAllowed(int point) {
        return point == '\t'
                || point == '\n'
                || point == '\r'
                || point >= 0x20 && point <= 0xD7FF
                || point >= 0xE000 && point <= 0xFFFD
                || point >= 0x10000;
    }
}
