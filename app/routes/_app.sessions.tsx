import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { endOwnSessions, fetchOpenSessions } from "#app/auth/open-sessions.server.ts";
import { OpenSessionList } from "#app/auth/open-sessions.tsx";
import { ApiClientError } from "#app/lib/api-error.ts";
import { readAuthenticatedForm } from "#app/lib/authenticated-form.server.ts";
import { orErrorPage, orFormError } from "#app/lib/error-responses.server.ts";
import { errorText } from "#app/lib/error-text.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { tenantDigits } from "#app/lib/tenant-settings.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

export const handle: RouteHandle = { title: (t) => t("sessions.title") };

export async function loader({ request }: LoaderFunctionArgs) {
	const visitor = await requireSession(request);
	const asked = new URL(request.url).searchParams.get("end") === "others";
	return { sessions: await orErrorPage(request, fetchOpenSessions(visitor)), asked };
}

export async function action({ request }: ActionFunctionArgs) {
	const { visitor, form, resumed } = await readAuthenticatedForm(request);
	if (resumed) return redirect("/sessions");
	const which = formText(form, "end");
	const result = await orFormError(request, form, endOwnSessions(visitor, which));
	if (result instanceof ApiClientError) {
		const language = await getLanguage(request);
		const message = errorText(
			translatorFor(language),
			language,
			result,
			await tenantDigits(visitor),
		);
		return data({ failure: message }, { status: result.status });
	}
	const done = which === "others" ? "sessions.othersEnded" : "sessions.ended";
	return redirect("/sessions", { headers: { "Set-Cookie": await flashCookie(done) } });
}

export default function SessionsPage() {
	const { t } = useTranslation();
	const { sessions, asked } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>();
	return (
		<>
			<Breadcrumbs
				crumbs={[{ label: t("profile.mine"), href: "/my-profile" }, { label: t("sessions.title") }]}
			/>
			{result?.failure && <Alert>{result.failure}</Alert>}
			<p className="intro">{t("sessions.intro")}</p>
			{sessions ? (
				<OpenSessionList sessions={sessions} asked={asked} />
			) : (
				<EmptyState title={t("sessions.untoldTitle")} text={t("sessions.untold")} />
			)}
		</>
	);
}
