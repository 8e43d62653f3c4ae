import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadAgenda } from "#app/dashboard/my-day.server.ts";
import { AgendaSection } from "#app/dashboard/my-day.tsx";
import { LandingPageSetting } from "#app/dashboard/start-choice.tsx";
import type { RouteHandle } from "#app/lib/page.ts";
import { getLanguage, getLandingPage } from "#app/lib/preferences.server.ts";
import { orErrorPage } from "#app/lib/refusal.server.ts";
import { requireSession } from "#app/lib/session.server.ts";

export const handle: RouteHandle = { title: (t) => t("myDay.title") };

export async function loader({ request }: LoaderFunctionArgs) {
	const visitor = await requireSession(request);
	const asked = new URL(request.url).searchParams.get("part");
	const [language, start] = await Promise.all([getLanguage(request), getLandingPage(request)]);
	const day = await orErrorPage(request, loadAgenda(visitor, language, asked));
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
