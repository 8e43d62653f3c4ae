import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { calendarOf } from "#app/dashboard/calendar.server.ts";
import { dismissFirstSteps, firstStepsFor } from "#app/dashboard/first-steps.server.ts";
import { FirstSteps } from "#app/dashboard/first-steps.tsx";
import { MonthCalendar } from "#app/dashboard/month-calendar.tsx";
import { myDayOf } from "#app/dashboard/my-day.server.ts";
import { MyDay } from "#app/dashboard/my-day.tsx";
import { myOpenRequests } from "#app/dashboard/my-open-requests.server.ts";
import { NewRequestLink } from "#app/dashboard/new-request-link.tsx";
import { ProfileCard } from "#app/dashboard/profile-card.tsx";
import { RequestBriefs } from "#app/dashboard/request-briefs.tsx";
import { nullWhereFailed } from "#app/lib/api-failure.ts";
import { askForMember } from "#app/lib/current-member.server.ts";
import { flash } from "#app/lib/flash.server.ts";
import { readForm } from "#app/lib/form.server.ts";
import { useText } from "#app/lib/i18n.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { languageOf } from "#app/lib/preferences.server.ts";
import { orRefuse, sessionEnded } from "#app/lib/refusal.server.ts";
import { resumedForm } from "#app/lib/resumed-form.server.ts";
import { holds, useMember } from "#app/lib/root-data.ts";
import { requireVisitor, visitorOf } from "#app/lib/session.server.ts";
import { openFilter, presetHref } from "#app/lists/request-presets.ts";
import { technicianProfileIds } from "#contract/permissions.ts";

export const handle: PageHandle = { title: (t) => t("shell.dashboard") };

/** So many requests of a technician's day stand before all else. */
const cardsOfDay = 6;

export async function loader({ request }: LoaderFunctionArgs) {
	const visitor = await requireVisitor(request);
	const month = new URL(request.url).searchParams.get("month");
	const language = await languageOf(request);
	const ownWork = async () => {
		const { permission_id: profile } = await askForMember(visitor);
		return technicianProfileIds.includes(profile)
			? { day: await myDayOf(visitor, language, null), assigned: null }
			: { day: null, assigned: await myOpenRequests(visitor, "assigned_to_id", language) };
	};
	const [calendar, work, raised, steps] = await orRefuse(
		request,
		Promise.all([
			calendarOf(visitor, language, month),
			ownWork().catch(nullWhereFailed),
			myOpenRequests(visitor, "member_id", language).catch(nullWhereFailed),
			firstStepsFor(visitor).catch(nullWhereFailed),
		]),
	);
	return { calendar, day: work?.day ?? null, assigned: work?.assigned ?? null, raised, steps };
}

/** The one form here hides the first steps. */
export async function action({ request }: ActionFunctionArgs) {
	const form = await readForm(request);
	const visitor = await visitorOf(request);
	if (visitor.token === null) throw sessionEnded(request, form);
	if (resumedForm(form)) return redirect("/dashboard");
	await orRefuse(request, dismissFirstSteps(visitor));
	return redirect("/dashboard", { headers: { "Set-Cookie": await flash("firstSteps.dismissed") } });
}

export default function DashboardPage() {
	const { t } = useText();
	const member = useMember();
	const { calendar, day, assigned, raised, steps } = useLoaderData<typeof loader>();
	return (
		<>
			{steps && <FirstSteps steps={steps} />}
			{day && (
				<section className="mb-4" aria-labelledby="my-day">
					<h2 id="my-day">{t("myDay.title")}</h2>
					<MyDay day={day} here="/dashboard" most={cardsOfDay} />
				</section>
			)}
			<div className="dashboard">
				<div className="waiting">
					{!day && (
						<RequestBriefs
							title={t("pages.dashboard.assigned")}
							requests={assigned}
							href={presetHref("mine", member.id)}
						/>
					)}
					<RequestBriefs
						title={t("pages.dashboard.raised")}
						requests={raised}
						href={`/table/follow-up?f.member_id=${member.id}&f.status=${openFilter}`}
					/>
					{holds(member, "maintenance_request") && (
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
