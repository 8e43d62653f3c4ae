import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { quickFilterHref } from "#app/entities/quick-filters.ts";
import { loadKindTiles } from "#app/kinds/kind-tiles.server.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { pageParam } from "#app/lib/page-param.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { useLocale } from "#app/lib/root-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { loadWorkload } from "#app/requests/assignment/workload.server.ts";
import { WorkloadBar } from "#app/requests/assignment/workload-bar.tsx";
import { requestQuickFilters } from "#app/requests/quick-filters.ts";
import { AbsenceBadge, FormerMemberBadge } from "#app/ui/badge.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { CursorPager } from "#app/ui/cursor-pager.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterSelect } from "#app/ui/filter-select.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export const handle: RouteHandle = { title: (t) => t("workload.title"), broad: true };

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireSession(request);
	const page = pageParam(request);
	const language = await getLanguage(request);
	const kindParam = new URL(request.url).searchParams.get("kind") ?? "";
	const kinds = await orErrorPage(request, loadKindTiles({ session, language }));
	const kind = kinds.find(({ value }) => value === kindParam)?.value ?? "";
	return {
		page,
		kind,
		kinds: kinds.map(({ value, name }) => ({ value, label: name })),
		found: await orErrorPage(request, loadWorkload(session, page, kind)),
	};
}

export default function WorkloadPage() {
	const { t, language, format } = useLocale();
	const { page, kind, kinds, found } = useLoaderData<typeof loader>();
	const name = { key: "name", label: t("workload.member"), className: "head" } as const;
	const bar = { key: "bar", label: t("workload.bar"), className: "details" } as const;
	const counts = (["open", "late", "today"] as const).map((key) => ({
		key,
		label: t(`workload.${key}`),
		className: "meta named" as const,
	}));
	const maxOpen = Math.max(1, ...found.members.map(({ open }) => open));
	return (
		<>
			<Breadcrumbs
				crumbs={[
					{ label: t("shell.services"), href: "/main-services" },
					{ label: t("workload.title") },
				]}
			/>
			{kinds.length > 0 && (
				<Form method="get" className="buttons items-end mb-4 screen-only">
					<FilterSelect
						label={t("entities.kind.one")}
						name="kind"
						value={kind}
						options={[{ value: "", label: t("quickFilters.all") }, ...kinds]}
					/>
					<SubmitButton variant="plain" label={t("listScreen.show")} />
				</Form>
			)}
			{found.members.length > 0 ? (
				<>
					<p className="intro">{t("workload.intro")}</p>
					<DataTable
						caption={t("workload.title")}
						columns={[name, bar, ...counts]}
						rows={found.members.map((member) => ({
							key: member.id,
							cells: [
								<>
									<Link to={quickFilterHref(requestQuickFilters, "mine", member.id)}>
										<bdi>{member[`name_${language}`]}</bdi>
									</Link>{" "}
									{member.left === 1 && <FormerMemberBadge />}
									{member.away_until && <AbsenceBadge until={format.day(member.away_until)} />}
								</>,
								<WorkloadBar key="bar" {...member} max={maxOpen} />,
								...counts.map(({ key }) => format.number(member[key])),
							],
						}))}
					/>
					<CursorPager page={page} more={found.more} query={kind && `&kind=${kind}`} />
				</>
			) : (
				<EmptyState title={t("workload.noneTitle")} text={t("workload.none")} />
			)}
		</>
	);
}
