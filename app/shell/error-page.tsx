import { useLocation, useRouteError } from "@remix-run/react";
import { NumberSignInForm } from "#app/auth/number-sign-in-form.tsx";
import { SignInForm } from "#app/auth/sign-in-form.tsx";
import { type ErrorPageContent, explainError } from "#app/lib/error-page-content.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useRootData } from "#app/lib/root-data.ts";
import { PartingNoteForm } from "#app/requests/parting-note/parting-note-form.tsx";
import type { IconName } from "#app/ui/icons.ts";
import { MessagePage } from "#app/ui/message-page.tsx";
import { AppFrame } from "./app-frame.tsx";
import { PublicShell } from "./public-shell.tsx";
import { ResubmitForm } from "./resubmit-form.tsx";
import { SubmittedInput } from "./submitted-input.tsx";

const icons: Partial<Record<NonNullable<ErrorPageContent["code"]>, IconName>> = {
	tenant_unknown: "building-2",
	tenant_suspended: "lock",
	right_missing: "lock",
	admin_only: "lock",
	not_involved: "lock",
	wrong_member: "lock",
	form_unknown: "search",
	request_unseen: "lock",
	request_passed: "lock",
	request_lost: "lock",
	not_found: "search",
	session_ended: "lock",
	second_step_again: "lock",
	unavailable: "server-off",
	too_much_waiting: "server-off",
	files_refused: "server-off",
};

/**
 * Renders the only error boundary: it explains what happened, that no input was lost, and where to
 * go.
 */
export function ErrorPage() {
	const { t } = useTranslation();
	const root = useRootData();
	const explained = explainError(useRouteError());
	const { resume, signIn, homeless } = explained;
	// A signed-in member stays in the application's frame, with all its links.
	if (root?.member && !resume && !homeless)
		return (
			<AppFrame>
				<ErrorDetails explained={explained} inside />
			</AppFrame>
		);
	const ways = signIn?.features ?? [];
	const form = { title: t(explained.title), text: t(explained.text), resume };
	return (
		<PublicShell title={null} help={false}>
			{!resume && <ErrorDetails explained={explained} />}
			{resume &&
				(signIn?.byNumber && ways.includes("work_numbers") && !ways.includes("provider_only") ? (
					<NumberSignInForm {...form} shared={signIn.byNumber === "shared"} />
				) : (
					<SignInForm {...form} ways={signIn} />
				))}
		</PublicShell>
	);
}

/** Renders the content of an error page; `inside` the frame, its heading is above. */
function ErrorDetails({ explained, inside }: { explained: ErrorPageContent; inside?: boolean }) {
	const { t, language } = useTranslation();
	const { pathname, search } = useLocation();
	const { code, title, text, sentence, values, resubmit, lostForm, partingNote, homeless, to } =
		explained;
	// Who has no account has no dashboard.
	const isDeadLink = !inside && code === "not_found";
	const action = isDeadLink
		? { href: "/", label: t("auth.signIn"), document: true }
		: { href: to.href, label: t(to.label), document: true };
	// What may be over in a moment is tried again where it happened.
	const retry = (code === null || code === "unavailable") && {
		...action,
		href: pathname + search,
		label: t("errorPages.retry"),
	};
	return (
		<>
			<MessagePage
				icon={(code && icons[code]) || "triangle-alert"}
				heading="h1"
				title={inside ? undefined : t(title)}
				text={sentence?.[language] ?? t(text, values)}
				form={resubmit && <ResubmitForm {...resubmit} />}
				action={homeless || resubmit ? undefined : retry || action}
				other={isDeadLink ? { href: "/help", label: t("shell.help") } : undefined}
			/>
			{partingNote && <PartingNoteForm note={partingNote} />}
			{lostForm && <SubmittedInput form={lostForm} note={partingNote} />}
		</>
	);
}
