import "#app/auth/page-texts.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { endOwnSessions, fetchOpenSessions } from "#app/auth/open-sessions.server.ts";
import { OpenSessionList } from "#app/auth/open-sessions.tsx";
import { textControl } from "#app/forms/controls.server.ts";
import { defineForm, runFormAction } from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { nullIfNotFound } from "#app/lib/api-error.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { UnreachedSummary } from "#app/ui/unreached-summary.tsx";

export const handle: RouteHandle = { title: (t) => t("profile.sessions") };

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireSession(request);
	const confirmsEnd = new URL(request.url).searchParams.get("end") === "others";
	return { sessions: await orErrorPage(request, fetchOpenSessions(session)), confirmsEnd };
}

const form = defineForm({
	schema: z.object({ end: textControl }),
	resume: () => "/sessions",
	async send({ end }, { session }) {
		await endOwnSessions(session, end).catch(nullIfNotFound);
		return end;
	},
	done: (end) =>
		redirectWithToast(
			"/sessions",
			end === "others" ? "signInWays.sessions.othersEnded" : "signInWays.sessions.ended",
		),
});

export const action = ({ request }: ActionFunctionArgs) => runFormAction(request, form);

export { clientAction } from "#app/lib/progressive/form-page.tsx";

export default pageWithForms<typeof loader, FormState<FormTexts>>(function SessionsPage({
	page: { sessions, confirmsEnd },
	submission: result,
	unreached,
}) {
	const { t } = useTranslation();
	return (
		<>
			<Breadcrumbs under="profile" here={t("profile.sessions")} />
			<UnreachedSummary unreached={unreached} />
			{!unreached && result?.failure && <Alert>{result.failure}</Alert>}
			<p className="mb-3 text-muted">{t("signInWays.sessions.intro")}</p>
			{sessions ? (
				<OpenSessionList sessions={sessions} confirmsEnd={confirmsEnd} />
			) : (
				<EmptyState
					title={t("signInWays.sessions.untoldTitle")}
					text={t("signInWays.sessions.untold")}
				/>
			)}
		</>
	);
});
