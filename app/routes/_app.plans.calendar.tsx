import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "#app/lib/page.ts";
import { plansCalendar } from "#app/plans/calendar.server.ts";
import { PlansCalendarScreen } from "#app/plans/calendar-screen.tsx";

export const handle: PageHandle = { title: (t) => t("plans.calendar.title") };

export const loader = ({ request }: LoaderFunctionArgs) => plansCalendar(request);

export default function PlansCalendarPage() {
	return <PlansCalendarScreen {...useLoaderData<typeof loader>()} />;
}
