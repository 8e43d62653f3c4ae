import { useRouteError } from "@remix-run/react";
import { explain } from "#app/lib/explanation.ts";
import { useText } from "#app/lib/i18n.ts";
import { languageHref, useRootData } from "#app/lib/root-data.ts";
import { MessagePage } from "./message-page.tsx";
import { PublicShell } from "./public-shell.tsx";
import { SendAgain } from "./send-again.tsx";
import { SignInForm } from "./sign-in-form.tsx";

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
					icon={explained.icon}
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
