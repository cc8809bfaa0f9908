package dev.innkeeper.providers.dialect;

import dev.innkeeper.engine.js.JsNumbers;
import dev.innkeeper.engine.js.JsStrings;
import java.util.Optional;

/** An account at Cloudflare, whose number is part of every address there. */
public final class WorkersAccount {
    private WorkersAccount() {}

    /** The address of the account that a body names; empty if it names none. */
    public static Optional<String> address(ChatOrder order) {
        return order.present("workers_ai_account_id")
                .map(JsNumbers::text)
                .map(JsStrings::trim)
                .filter(account -> !account.isEmpty())
                .map(account -> "https://api.cloudflare.com/client/v4/accounts/" + WebAddress.component(account));
    }
}
