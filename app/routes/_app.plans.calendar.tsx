import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { loadPlansCalendar } from "#app/plans/plans-calendar-page.server.ts";
import { PlansCalendarScreen } from "#app/plans/plans-calendar-page.tsx";
import styles from "#app/styles/pages/plans-calendar.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle = { title: (t) => t("plans.calendar.title"), broad: true };

export const loader = ({ request }: LoaderFunctionArgs) => loadPlansCalendar(request);

export default function PlansCalendarPage() {
	return <PlansCalendarScreen {...useLoaderData<typeof loader>()} />;
}
