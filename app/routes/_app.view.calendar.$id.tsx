import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type CalendarPageData, loadCalendarPage } from "#app/calendars/calendar-page.server.ts";
import { CalendarScreen } from "#app/calendars/calendar-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";

export const handle: RouteHandle = {
	title: (t, given) =>
		t("pages.view.title", {
			entity: t("entities.calendar.one"),
			id: Number((given as CalendarPageData).row.id),
		}),
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<CalendarPageData> {
	return loadCalendarPage(request, await requireSession(request), params.id);
}

export default function CalendarViewPage() {
	return <CalendarScreen {...(useLoaderData<typeof loader>() as CalendarPageData)} />;
}
