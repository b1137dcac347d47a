// Targets of links in mails or from whoever runs the server. The token is behind #, so it is not sent with the address.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { post, sentence } from "../api.ts";
import type { Me } from "../api-types.ts";
import { me } from "../catalogue.ts";
import { Form } from "../form.tsx";
import { Page } from "../page-frame.tsx";
import { Link, go } from "../route.tsx";
import { NEW_PASSWORD } from "./account.tsx";

export function ResetPage() {
  return (
    <Page title="A new password">
      <h1>Choose a new password</h1>
      <div class="cards">
        <Form title="Your new password" button="Set it and sign in" fields={[{ ...NEW_PASSWORD, key: "password" }]}
          note="Three or four words in a row are easy to remember and hard to guess. All other devices are signed out."
          send={async ({ password }) => {
            me.value = await post<Me>("reset", { token: location.hash.slice(1), password });
            go("account", true);
            return "";
          }} />
      </div>
    </Page>
  );
}

export function ConfirmPage() {
  const said = useSignal("One moment …");
  useEffect(() => {
    post("confirm", { token: location.hash.slice(1) }).then(
      () => (said.value = "Your e-mail address is confirmed."), (problem: unknown) => (said.value = sentence(problem)));
  }, []);
  return <Page title="E-mail address"><h1>E-mail address</h1><p role="status">{said.value}</p><Link to="account">To your account</Link></Page>;
}
