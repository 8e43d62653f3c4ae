import "#app/tenants/page-texts.ts";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { callApi } from "#app/lib/api-client.server.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { usePageData } from "#app/lib/loader-data.ts";
import { useLocale } from "#app/lib/root-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { requireSettingsAdmin } from "#app/tenants/settings-page.server.ts";
import { sectionIcons } from "#app/tenants/settings-sections.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Tile } from "#app/ui/tile.tsx";
import { settingSections } from "#contract/tenants/settings.ts";

export const handle: RouteHandle = { title: (t) => t("organisation.title") };

export async function loader({ request }: LoaderFunctionArgs) {
	await requireSettingsAdmin(request);
	const session = await requireSession(request);
	return orErrorPage(request, callApi(session, "GET /documents/space"));
}

export default function OrganisationPage() {
	const { t, format } = useLocale();
	const { used, limit, scanned } = usePageData<typeof loader>();
	const megabytes = (bytes: number) => format.number(Math.ceil(bytes / 1024 / 1024));
	return (
		<>
			<Breadcrumbs
				crumbs={[
					{ label: t("shell.services"), href: "/main-services" },
					{ label: t("organisation.title") },
				]}
			/>
			<p className="intro">{t("tenants.intro")}</p>
			<div className="tiles">
				{settingSections.map((section) => (
					<Tile
						key={section}
						href={`/organisation/${section}`}
						icon={sectionIcons[section]}
						name={t(`tenants.sections.${section}.title`)}
						note={t(`tenants.sections.${section}.text`)}
					/>
				))}
				<Tile
					href="/organisation/sign-in"
					icon="shield-check"
					name={t("tenants.signIn.title")}
					note={t("tenants.signIn.text")}
				/>
				<Tile
					href="/organisation/second-step"
					icon="key-round"
					name={t("tenants.secondStep.title")}
					note={t("tenants.secondStep.text")}
				/>
				<Tile
					href="/table/calendars-management"
					icon="clock"
					name={t("entities.calendar.list")}
					note={t("tenants.calendars")}
				/>
				<Tile
					href="/table/kinds-management"
					icon="wrench"
					name={t("entities.kind.list")}
					note={t("tenants.kinds")}
				/>
				<Tile
					href="/table/plans-management"
					icon="calendar-check"
					name={t("entities.plan.list")}
					note={t("plans.intro")}
				/>
				<Tile
					href="/table/documents-management"
					icon="file-text"
					name={t("entities.document.list")}
					note={t(scanned ? "tenants.documentsScanned" : "tenants.documents", {
						used: megabytes(used),
						limit: megabytes(limit),
					})}
				/>
				<Tile
					href="/table/checklists-management"
					icon="list-checks"
					name={t("entities.checklist.list")}
					note={t("plans.steps.intro")}
				/>
			</div>
		</>
	);
}
