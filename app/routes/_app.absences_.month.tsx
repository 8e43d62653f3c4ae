import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadAbsencesMonth } from "#app/absences/absences-month-page.server.ts";
import { AbsencesMonthScreen } from "#app/absences/absences-month-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import styles from "#app/styles/pages/absences-month.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle = { title: (t) => t("entities.absence.month"), broad: true };

export const loader = ({ request }: LoaderFunctionArgs) => loadAbsencesMonth(request);

export default function AbsencesMonthPage() {
	return <AbsencesMonthScreen {...useLoaderData<typeof loader>()} />;
}
