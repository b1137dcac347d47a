// Targets of links in mails or from whoever runs the server. The token is behind #, so it is not sent with the address.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { post, sentence } from "../api.ts";
import type { Me } from "../api-types.ts";
import { signedIn } from "../catalogue.ts";
import { Form } from "../form.tsx";
import { Page } from "../page-frame.tsx";
import { Link, go } from "../route.tsx";
import { newPassword } from "./account.tsx";
import { t } from "../say.ts";

export function ResetPage() {
  return (
    <Page title={t("reset-title")}>
      <h1>{t("reset-heading")}</h1>
      <div class="cards">
        <Form title={t("reset-form")} button={t("reset-set")} fields={[{ ...newPassword(), key: "password" }]}
          note={t("reset-note")}
          send={async ({ password }) => {
            signedIn(await post<Me>("reset", { token: location.hash.slice(1), password }));
            go("account", true);
            return "";
          }} />
      </div>
    </Page>
  );
}

export function ConfirmPage() {
  const said = useSignal(t("one-moment"));
  useEffect(() => {
    post("confirm", { token: location.hash.slice(1) }).then(
      () => (said.value = t("confirm-done")), (problem: unknown) => (said.value = sentence(problem)));
  }, []);
  return <Page title={t("account-email")}><h1>{t("account-email")}</h1><p role="status">{said.value}</p><Link to="account">{t("confirm-account")}</Link></Page>;
}
