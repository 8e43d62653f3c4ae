import { useRouteError } from "@remix-run/react";
import { SignInForm } from "#app/account/sign-in-form.tsx";
import { type Explained, explain } from "#app/lib/explanation.ts";
import { useText } from "#app/lib/i18n.ts";
import { languageHref, useRootData } from "#app/lib/root-data.ts";
import type { IconName } from "#app/ui/icons.ts";
import { MessagePage } from "#app/ui/message-page.tsx";
import { PublicShell } from "./public-shell.tsx";
import { SendAgain } from "./send-again.tsx";

const icons: Partial<Record<NonNullable<Explained["code"]>, IconName>> = {
	tenant_unknown: "building-2",
	tenant_suspended: "lock",
	right_missing: "lock",
	admin_only: "lock",
	not_involved: "lock",
	wrong_member: "lock",
	form_unknown: "search",
	request_unseen: "lock",
	not_found: "search",
	session_ended: "lock",
	unavailable: "server-off",
	too_much_waiting: "server-off",
	files_refused: "server-off",
};

/** The one error boundary: what happened, that nothing was lost, and where to go. */
export function ErrorPage() {
	const { t, language } = useText();
	const root = useRootData();
	const explained = explain(useRouteError());
	return (
		<PublicShell
			organisation={{ name: root?.organisation.name ?? t("shell.product") }}
			languageHref={languageHref(root?.path ?? "", language)}
			title={null}
			help={false}
		>
			{explained.resume ? (
				<SignInForm title={t(explained.title)} text={t(explained.text)} resume={explained.resume} />
			) : (
				<MessagePage
					icon={(explained.code && icons[explained.code]) || "triangle-alert"}
					heading="h1"
					title={t(explained.title)}
					text={t(explained.text)}
					form={explained.again && <SendAgain {...explained.again} />}
					action={
						explained.homeless || explained.again
							? undefined
							: { href: explained.to.href, label: t(explained.to.label), document: true }
					}
				/>
			)}
		</PublicShell>
	);
}
