import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadMonthCalendar } from "#app/dashboard/month-calendar.server.ts";
import { MonthCalendar } from "#app/dashboard/month-calendar.tsx";
import { NewRequestLink } from "#app/dashboard/new-request-link.tsx";
import { ProfileCard } from "#app/dashboard/profile-card.tsx";
import { nullIfFailed } from "#app/lib/api-error.ts";
import { fetchCurrentMember } from "#app/lib/current-member.server.ts";
import { orErrorPage, sessionEndedResponse } from "#app/lib/error-responses.server.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import { readFormData } from "#app/lib/form-data.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { resumedForm } from "#app/lib/resumed-form.server.ts";
import { hasPermission, useCurrentMember } from "#app/lib/root-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { getSession, requireSession } from "#app/lib/session.server.ts";
import { loadAgenda } from "#app/requests/agenda/agenda.server.ts";
import { AgendaSection } from "#app/requests/agenda/agenda.tsx";
import { loadOpenRequestSummaries } from "#app/requests/open-requests.server.ts";
import { openStatusFilter, quickFilterHref } from "#app/requests/quick-filters.ts";
import { RequestSummaries } from "#app/requests/request-summaries.tsx";
import { dismissOnboarding, loadOnboardingSteps } from "#app/tenants/onboarding.server.ts";
import { OnboardingCard } from "#app/tenants/onboarding.tsx";
import { technicianProfileIds } from "#contract/permissions/flags.ts";

export const handle: RouteHandle = { title: (t) => t("shell.dashboard") };

/** The maximum number of requests of a technician's agenda at the top. */
const cardsOfDay = 6;

export async function loader({ request }: LoaderFunctionArgs) {
	const visitor = await requireSession(request);
	const month = new URL(request.url).searchParams.get("month");
	const language = await getLanguage(request);
	const ownWork = async () => {
		const { permission_id: profile } = await fetchCurrentMember(visitor);
		return technicianProfileIds.includes(profile)
			? { day: await loadAgenda(visitor, language, null), assigned: null }
			: {
					day: null,
					assigned: await loadOpenRequestSummaries(visitor, "assigned_to_id", language),
				};
	};
	const [calendar, work, raised, steps] = await orErrorPage(
		request,
		Promise.all([
			loadMonthCalendar(visitor, language, month),
			ownWork().catch(nullIfFailed),
			loadOpenRequestSummaries(visitor, "member_id", language).catch(nullIfFailed),
			loadOnboardingSteps(visitor).catch(nullIfFailed),
		]),
	);
	return { calendar, day: work?.day ?? null, assigned: work?.assigned ?? null, raised, steps };
}

/** Hides the onboarding steps, which is the only form here. */
export async function action({ request }: ActionFunctionArgs) {
	const form = await readFormData(request);
	const visitor = await getSession(request);
	if (visitor.token === null) throw sessionEndedResponse(request, form);
	if (resumedForm(form)) return redirect("/dashboard");
	await orErrorPage(request, dismissOnboarding(visitor));
	return redirect("/dashboard", {
		headers: { "Set-Cookie": await flashCookie("firstSteps.dismissed") },
	});
}

export default function DashboardPage() {
	const { t } = useTranslation();
	const member = useCurrentMember();
	const { calendar, day, assigned, raised, steps } = useLoaderData<typeof loader>();
	return (
		<>
			{steps && <OnboardingCard steps={steps} />}
			{day && (
				<section className="mb-4" aria-labelledby="my-day">
					<h2 id="my-day">{t("myDay.title")}</h2>
					<AgendaSection day={day} here="/dashboard" most={cardsOfDay} />
				</section>
			)}
			<div className="dashboard">
				<div className="waiting">
					{!day && (
						<RequestSummaries
							title={t("pages.dashboard.assigned")}
							requests={assigned}
							href={quickFilterHref("mine", member.id)}
						/>
					)}
					<RequestSummaries
						title={t("pages.dashboard.raised")}
						requests={raised}
						href={`/table/follow-up?f.member_id=${member.id}&f.status=${openStatusFilter}`}
					/>
					{hasPermission(member, "maintenance_request") && (
						<div className="wide:hidden">
							<NewRequestLink />
						</div>
					)}
				</div>
				<MonthCalendar calendar={calendar} />
				<ProfileCard />
			</div>
		</>
	);
}
