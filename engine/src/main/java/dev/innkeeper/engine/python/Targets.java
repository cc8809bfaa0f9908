package dev.innkeeper.engine.python;

import dev.innkeeper.engine.python.Tree.Expr;

/** What can stand on the left of an assignment. */
final class Targets {
    private Targets() {}

    /** Refuses what is no target. */
    static void check(Expr target, TokenReader tokens) throws BadSyntaxException {
        switch (target) {
            case Tree.Name ignored -> {}
            case Tree.Attribute ignored -> {}
            case Tree.Subscript ignored -> {}
            case Tree.TupleOf tuple -> checkAll(tuple.items(), tokens);
            case Tree.ListOf list -> checkAll(list.items(), tokens);
            case Tree.Outside outside when outside.kind().equals("Starred") -> {}
            case Expr ignored -> throw tokens.bad("cannot assign to this expression");
        }
    }

    private static void checkAll(Iterable<Expr> targets, TokenReader tokens) throws BadSyntaxException {
        for (Expr target : targets) {
            check(target, tokens);
        }
    }

    /** Whether it can be the only target of {@code +=} or of an annotation. */
    static boolean isSingle(Expr target) {
        return target instanceof Tree.Name || target instanceof Tree.Attribute || target instanceof Tree.Subscript;
    }
}
