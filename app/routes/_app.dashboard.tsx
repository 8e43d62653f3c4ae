import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { BrokenCard } from "#app/dashboard/broken-card.tsx";
import { Counters } from "#app/dashboard/counters.tsx";
import { DayLine } from "#app/dashboard/day-line.tsx";
import { loadHome } from "#app/dashboard/home-page.server.ts";
import { isLoaded } from "#app/dashboard/home-part.ts";
import { MonthCalendar } from "#app/dashboard/month-calendar.tsx";
import { OwnRequests } from "#app/dashboard/own-requests.tsx";
import { PartCard } from "#app/dashboard/part-card.tsx";
import { ProfileCard } from "#app/dashboard/profile-card.tsx";
import { StockCard } from "#app/dashboard/stock-card.tsx";
import { TeamCard } from "#app/dashboard/team-card.tsx";
import { UnratedRequests } from "#app/dashboard/unrated-requests.tsx";
import { UrgentRequestsSection } from "#app/dashboard/urgent-requests.tsx";
import { defineForm, runFormAction } from "#app/forms/form-action.server.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { AgendaSection } from "#app/requests/agenda/agenda.tsx";
import styles from "#app/styles/pages/dashboard.css?url";
import { dismissOnboarding } from "#app/tenants/onboarding.server.ts";
import { OnboardingCard } from "#app/tenants/onboarding.tsx";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle = { title: (t) => t("shell.dashboard") };

/** The maximum number of requests of a technician's agenda. */
const cardsOfDay = 3;

export const loader = ({ request }: LoaderFunctionArgs) => loadHome(request);

/** Hides the onboarding steps, which is the only form here. */
const dismissForm = defineForm({
	schema: z.object({}),
	resume: () => "/dashboard",
	send: (_, { request, session }) => orErrorPage(request, dismissOnboarding(session)),
	done: () => redirectWithToast("/dashboard", "onboarding.dismissed"),
});

export const action = ({ request }: ActionFunctionArgs) => runFormAction(request, dismissForm);

export default function DashboardPage() {
	const { t } = useTranslation();
	const home = useLoaderData<typeof loader>();
	const { role, steps, day, broken } = home;
	return (
		<>
			{role !== "requester" && <DayLine today={home.today} />}
			<div className="dashboard">
				<ProfileCard />
				<div className="home-parts">
					{isLoaded(steps) ? (
						<OnboardingCard steps={steps} />
					) : (
						<PartCard part={steps}>{() => null}</PartCard>
					)}
					<Counters counters={home.counters} />
					{isLoaded(day) && (
						<section aria-labelledby="my-day">
							<h2 id="my-day">{t("agenda.title")}</h2>
							<AgendaSection day={day} here="/dashboard" maxRows={cardsOfDay} brief />
						</section>
					)}
					<StockCard part={home.stock} />
					{broken && <BrokenCard broken={broken} />}
					<UrgentRequestsSection part={home.urgent} />
					<TeamCard part={home.team} />
					<OwnRequests part={home.open} />
					<UnratedRequests part={home.unrated} />
				</div>
				<MonthCalendar calendar={home.calendar} words={home.words} />
			</div>
		</>
	);
}
