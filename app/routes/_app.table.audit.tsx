import "#app/audit/page-texts.ts";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { useLocale } from "#app/lib/root-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { loadListPage } from "#app/lists/list-page.server.ts";
import { ListScreen } from "#app/lists/list-page.tsx";
import styles from "#app/styles/pages/list-filters.css?url";
import { fetchSettings } from "#app/tenants/settings-page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { auditRetentionDays } from "#contract/audit/constants.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle = { title: (t) => t("listTitles.audit"), broad: true };

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireSession(request);
	const [list, { security }] = await allInOrder([
		loadListPage(request, "audit"),
		orErrorPage(request, fetchSettings(session)),
	]);
	const days = security.trail_days ?? auditRetentionDays;
	return data({ list: list.data, days }, list.init ?? undefined);
}

export default function AuditPage() {
	const { list, days } = useLoaderData<typeof loader>();
	return <ListScreen {...list} head={<PeriodFile search={list.search} days={days} />} />;
}

/** Renders the form for the file of a period, with the other filters of the list. */
function PeriodFile({ search, days }: { search: string; days: number }) {
	const { t, format } = useLocale();
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
				<p className="hint">{t("auditPage.retention", { shown: format.number(days) })}</p>
			</form>
		</details>
	);
}
