import "#app/tenants/page-texts.ts";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { usePageData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import styles from "#app/styles/pages/settings.css?url";
import { SettingsOverview } from "#app/tenants/settings-overview.tsx";
import { loadSettingsInWords } from "#app/tenants/settings-page.server.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle = { title: (t) => t("organisation.title") };

export const loader = ({ request }: LoaderFunctionArgs) => loadSettingsInWords(request);

export default function OrganisationPage() {
	return <SettingsOverview {...usePageData<typeof loader>()} />;
}
