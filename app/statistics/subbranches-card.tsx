import { Form, Link } from "@remix-run/react";
import { EntityLink } from "#app/fields/entity-link.tsx";
import { useLocale } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { SectionError } from "#app/ui/section-error.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { WorkPageData } from "./work-page.server.ts";
import { type WorkParams, workHref, workQuery } from "./work-params.ts";

type SubbranchesCardProps = { schools: WorkPageData["schools"]; choice: WorkParams };

/** Renders the sub-branches, the worst first, with a search of their names. */
export function SubbranchesCard({ schools, choice }: SubbranchesCardProps) {
	const { t } = useLocale();
	const title = t("statistics.work.subbranches.title");
	return (
		<Card id="schools" className="mb-4" title={title}>
			{!schools && <SectionError />}
			{schools && (
				<>
					<p className="hint">{t("statistics.work.subbranches.text")}</p>
					{(schools.rows.length > 0 || schools.search) && (
						<Form method="get" className="flex screen-only mb-4 sm:w-1/2" preventScrollReset>
							{Object.entries(workQuery(choice)).map(([name, value]) => (
								<input key={name} type="hidden" name={name} value={value} />
							))}
							<input
								type="search"
								name="school"
								aria-label={t("statistics.work.subbranches.search")}
								placeholder={t("statistics.work.subbranches.search")}
								defaultValue={schools.search}
								className="input flex-1"
							/>
							<span className="ms-2">
								<SubmitButton variant="plain" label={t("listScreen.show")} />
							</span>
						</Form>
					)}
					{schools.none && <p className="hint">{schools.none}</p>}
					{schools.rows.length > 0 && (
						<DataTable
							bare
							caption={title}
							columns={[
								{ key: "name", label: t("entities.subbranch.one"), className: "head" },
								...schools.columns.map((column) => ({
									...column,
									className: "meta named" as const,
								})),
							]}
							rows={schools.rows.map(({ id, name, branch, figures }) => ({
								key: id,
								cells: [
									<>
										<EntityLink to="subbranch" id={id} name={name} />
										<span className="block screen-only text-sm text-muted font-normal">
											<bdi>{branch}</bdi>
										</span>
									</>,
									...figures.map(({ key, text, isBad }) => (
										<span key={key} className={isBad ? "text-danger font-bold" : undefined}>
											{text}
										</span>
									)),
								],
							}))}
						/>
					)}
					{schools.more && (
						<p className="mt-4 screen-only">
							<Link to={`${workHref(choice, {})}&schools=all#schools`} preventScrollReset>
								{schools.more}
							</Link>
						</p>
					)}
				</>
			)}
		</Card>
	);
}
