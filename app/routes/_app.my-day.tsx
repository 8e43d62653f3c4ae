import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { myDayOf } from "#app/dashboard/my-day.server.ts";
import { MyDay } from "#app/dashboard/my-day.tsx";
import { StartChoice } from "#app/dashboard/start-choice.tsx";
import type { PageHandle } from "#app/lib/page.ts";
import { languageOf, startOf } from "#app/lib/preferences.server.ts";
import { orRefuse } from "#app/lib/refusal.server.ts";
import { requireVisitor } from "#app/lib/session.server.ts";

export const handle: PageHandle = { title: (t) => t("myDay.title") };

export async function loader({ request }: LoaderFunctionArgs) {
	const visitor = await requireVisitor(request);
	const asked = new URL(request.url).searchParams.get("part");
	const [language, start] = await Promise.all([languageOf(request), startOf(request)]);
	const day = await orRefuse(request, myDayOf(visitor, language, asked));
	return { day, start };
}

export default function MyDayPage() {
	const { day, start } = useLoaderData<typeof loader>();
	return (
		<>
			<MyDay day={day} here={`/my-day?part=${day.part}`} />
			<StartChoice start={start} />
		</>
	);
}
