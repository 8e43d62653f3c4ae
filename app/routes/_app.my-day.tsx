import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LandingPageSetting } from "#app/dashboard/landing-page-setting.tsx";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { loadLocaleContext } from "#app/lib/locale-context.server.ts";
import { getLandingPage } from "#app/lib/preferences.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { loadAgenda } from "#app/requests/agenda/agenda.server.ts";
import { AgendaSection } from "#app/requests/agenda/agenda.tsx";

export const handle: RouteHandle = { title: (t) => t("agenda.title") };

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireSession(request);
	const partParam = new URL(request.url).searchParams.get("part");
	const [locale, start] = await Promise.all([
		loadLocaleContext(request, session),
		getLandingPage(request),
	]);
	const day = await orErrorPage(request, loadAgenda(session, locale, partParam));
	return { day, start };
}

export default function MyDayPage() {
	const { day, start } = useLoaderData<typeof loader>();
	return (
		<>
			<AgendaSection day={day} here={`/my-day?part=${day.part}`} />
			<LandingPageSetting start={start} />
		</>
	);
}
