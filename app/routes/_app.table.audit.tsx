import "#app/audit/page-texts.ts";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useLocale } from "#app/lib/root-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { loadListPage } from "#app/lists/list-page.server.ts";
import { ListScreen } from "#app/lists/list-page.tsx";
import styles from "#app/styles/pages/list-filters.css?url";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle = { title: (t) => t("listTitles.audit"), broad: true };

export const loader = ({ request }: LoaderFunctionArgs) => loadListPage(request, "audit");

export default function AuditPage() {
	const page = useLoaderData<typeof loader>();
	return <ListScreen {...page} head={<PeriodFile search={page.search} />} />;
}

/** Renders the form for the file of a period, with the other filters of the list. */
function PeriodFile({ search }: { search: string }) {
	const { t } = useLocale();
	const filters = [...new URLSearchParams(search)].filter(
		([name]) => !["f.date", "from", "until", "page", "per"].includes(name),
	);
	return (
		<details className="more">
			<summary className="button chevron">{t("auditPage.period")}</summary>
			<form className="card form" action="/table/audit.csv">
				{filters.map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				{(["from", "until"] as const).map((name) => (
					<TextInput
						key={name}
						name={name}
						type="date"
						label={t(`auditPage.${name}`)}
						error={undefined}
						dir="ltr"
						marked={false}
					/>
				))}
				<div className="buttons">
					<Button type="submit" icon="download">
						{t("pages.table.csv")}
					</Button>
					<Button type="submit" name="format" value="xlsx">
						<bdi>{t("listScreen.excel")}</bdi>
					</Button>
				</div>
				<p className="hint">{t("auditPage.retention")}</p>
			</form>
		</details>
	);
}
