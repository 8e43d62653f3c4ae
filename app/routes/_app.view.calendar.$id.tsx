import type { LoaderFunctionArgs } from "@remix-run/node";
import { type CalendarPageData, loadCalendarPage } from "#app/calendars/calendar-page.server.ts";
import { CalendarScreen } from "#app/calendars/calendar-page.tsx";
import { viewTitle } from "#app/entities/view-title.ts";
import { usePageData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) => viewTitle(t, "calendar", page.row.id),
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<CalendarPageData> {
	return loadCalendarPage(request, await requireSession(request), params.id);
}

export default function CalendarViewPage() {
	return <CalendarScreen {...usePageData<typeof loader>()} />;
}
