import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "#app/lib/page.ts";
import { loadWork } from "#app/statistics/work-page.server.ts";
import { WorkScreen } from "#app/statistics/work-screen.tsx";

export const handle: PageHandle = { title: (t) => t("statistics.work.title") };

export const loader = ({ request }: LoaderFunctionArgs) => loadWork(request);

export default function WorkPage() {
	return <WorkScreen {...useLoaderData<typeof loader>()} />;
}
