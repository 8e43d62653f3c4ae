import type { LoaderFunctionArgs } from "@remix-run/node";
import { type CalendarPageData, loadCalendarPage } from "#app/calendars/calendar-page.server.ts";
import { CalendarScreen } from "#app/calendars/calendar-page.tsx";
import { usePageData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) =>
		t("pages.view.title", {
			entity: t("entities.calendar.one"),
			id: Number(page.row.id),
		}),
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<CalendarPageData> {
	return loadCalendarPage(request, await requireSession(request), params.id);
}

export default function CalendarViewPage() {
	return <CalendarScreen {...usePageData<typeof loader>()} />;
}
