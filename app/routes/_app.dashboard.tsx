import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { calendarOf } from "#app/dashboard/calendar.server.ts";
import { MonthCalendar } from "#app/dashboard/month-calendar.tsx";
import { NewRequestLink } from "#app/dashboard/new-request-link.tsx";
import { ProfileCard } from "#app/dashboard/profile-card.tsx";
import { RequestBriefs } from "#app/dashboard/request-briefs.tsx";
import { openRequests } from "#app/dashboard/waiting.server.ts";
import { nullWhereFailed } from "#app/lib/api-failure.ts";
import { useText } from "#app/lib/i18n.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { languageOf } from "#app/lib/preferences.server.ts";
import { orRefuse } from "#app/lib/refusal.server.ts";
import { holds, useMember } from "#app/lib/root-data.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import { openFilter, presetHref } from "#app/lists/request-presets.ts";

export const handle: PageHandle = { title: (t) => t("shell.dashboard") };

export async function loader({ request }: LoaderFunctionArgs) {
	const visitor = await requireVisitor(request);
	const month = new URL(request.url).searchParams.get("month");
	const language = await languageOf(request);
	const [calendar, assigned, raised] = await orRefuse(
		request,
		Promise.all([
			calendarOf(visitor, language, month),
			openRequests(visitor, "assigned_to_id", language).catch(nullWhereFailed),
			openRequests(visitor, "member_id", language).catch(nullWhereFailed),
		]),
	);
	return { calendar, assigned, raised };
}

export default function DashboardPage() {
	const { t } = useText();
	const member = useMember();
	const { calendar, assigned, raised } = useLoaderData<typeof loader>();
	return (
		<div className="dashboard">
			<div className="waiting">
				<RequestBriefs
					title={t("pages.dashboard.assigned")}
					requests={assigned}
					href={presetHref("mine", member.id)}
				/>
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
	);
}
