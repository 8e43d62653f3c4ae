import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { type TextKey, useText } from "#app/lib/i18n.ts";
import type { Refusal } from "#app/lib/refusal.server.ts";
import { languageHref, useRootData } from "#app/lib/root-data.ts";
import type { IconName } from "./icons.ts";
import { MessagePage } from "./message-page.tsx";
import { PublicShell } from "./public-shell.tsx";
import { SignInForm } from "./sign-in-form.tsx";

type Explained = { icon: IconName; title: TextKey; text: TextKey; homeless?: true };

const explanations: Partial<Record<Refusal["code"], Explained>> = {
	tenant_unknown: {
		icon: "building-2",
		title: "errors.tenantUnknown.title",
		text: "errors.tenantUnknown.text",
		homeless: true,
	},
	tenant_suspended: {
		icon: "lock",
		title: "errors.tenantSuspended.title",
		text: "errors.tenantSuspended.text",
		homeless: true,
	},
	right_missing: {
		icon: "lock",
		title: "errors.rightMissing.title",
		text: "errors.rightMissing.text",
	},
	not_involved: { icon: "lock", title: "errors.rightMissing.title", text: "errors.notInvolved" },
	wrong_member: { icon: "lock", title: "errors.rightMissing.title", text: "errors.elsewhere" },
	not_found: { icon: "search", title: "errors.notFound.title", text: "errors.notFound.text" },
	edit_conflict: {
		icon: "triangle-alert",
		title: "errors.conflict.title",
		text: "errors.conflict.text",
	},
	unavailable: {
		icon: "server-off",
		title: "errors.unavailable.title",
		text: "errors.unavailable.text",
	},
};

const unexpected: Explained = {
	icon: "triangle-alert",
	title: "errors.unexpected.title",
	text: "errors.unexpected.text",
};

/** The one error boundary: what happened, that nothing was lost, and where to go. */
export function ErrorPage() {
	const { t, language } = useText();
	const root = useRootData();
	const error = useRouteError();
	const refusal = refusalIn(error);
	const explained = (refusal && explanations[refusal.code]) ?? unexpected;
	return (
		<PublicShell
			organisation={{ name: root?.organisation.name ?? t("shell.product") }}
			languageHref={languageHref(root?.path ?? "", language)}
			title={null}
			help={false}
		>
			{refusal?.form ? (
				<SignInForm
					title={t("errors.sessionEnded.title")}
					text={t("errors.sessionEnded.text")}
					resume={refusal.form}
				/>
			) : (
				<MessagePage
					icon={explained.icon}
					heading="h1"
					title={t(explained.title)}
					text={t(explained.text)}
					action={
						explained.homeless
							? undefined
							: { href: "/dashboard", label: t("errors.home"), document: true }
					}
				/>
			)}
		</PublicShell>
	);
}

function refusalIn(error: unknown): Refusal | null {
	if (!isRouteErrorResponse(error)) return null;
	const told = error.data as Refusal | null;
	if (told && typeof told === "object" && "code" in told) return told;
	return error.status === 404 ? { code: "not_found" } : null;
}
