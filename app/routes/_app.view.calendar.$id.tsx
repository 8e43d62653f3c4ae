import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type CalendarPage, calendarPage } from "#app/calendars/page.server.ts";
import { CalendarScreen } from "#app/calendars/screen.tsx";
import type { PageHandle } from "#app/lib/page.ts";
import { requireVisitor } from "#app/lib/session.server.ts";

export const handle: PageHandle = {
	title: (t, given) =>
		t("pages.view.title", {
			entity: t("entities.calendar.one"),
			id: Number((given as CalendarPage).row.id),
		}),
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<CalendarPage> {
	return calendarPage(request, await requireVisitor(request), params.id);
}

export default function CalendarViewPage() {
	return <CalendarScreen {...(useLoaderData<typeof loader>() as CalendarPage)} />;
}
