import { Form } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import type { DemoSignIn } from "./demo-accounts.server.ts";

/** Renders a button for each role of a demo organisation that signs in as somebody who has it. */
export function DemoAccounts({ accounts }: { accounts: readonly DemoSignIn[] }) {
	const { t } = useTranslation();
	return (
		<section className="card form grid gap-3">
			<h2>{t("auth.demo.title")}</h2>
			{accounts.map(({ name, fields }) => (
				<Form key={name} method="post" action="/?index">
					<HiddenFields fields={fields} />
					<Button type="submit" stretch>
						{t(`auth.demo.roles.${name}`)}
					</Button>
				</Form>
			))}
		</section>
	);
}
