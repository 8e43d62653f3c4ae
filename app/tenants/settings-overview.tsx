import { Form, Link } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button } from "#app/ui/button.tsx";
import { Byline } from "#app/ui/byline.tsx";
import { Card } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { settingSections } from "#contract/tenants/settings.ts";
import type { loadSettingsInWords } from "./settings-page.server.ts";
import { SectionForms } from "./settings-page.tsx";
import { documentsPath, sectionIcons } from "./settings-sections.ts";

type SettingsOverviewProps = Awaited<ReturnType<typeof loadSettingsInWords>>;

/** Renders the settings of the organisation with what is set, a search, and an index beside them. */
export function SettingsOverview({
	q,
	form,
	latest,
	sections,
	lists,
	documents,
}: SettingsOverviewProps) {
	const { t } = useTranslation();
	const changed = settingSections.find((one) => latest?.changed.join() === one);
	return (
		<>
			<Breadcrumbs under="services" here={t("organisation.title")} />
			<p className="mb-3 text-muted">{t("tenants.intro")}</p>
			<div className="settings">
				<nav aria-label={t("organisation.title")}>
					<Form method="get" role="search" className="flex gap-2 mb-2">
						<input
							key={q}
							className="input flex-1 min-w-0"
							type="search"
							name="q"
							defaultValue={q}
							aria-label={t("tenants.search")}
							placeholder={t("listScreen.search")}
						/>
						<Button type="submit" icon="search">
							<span className="sr-only">{t("listScreen.search")}</span>
						</Button>
					</Form>
					<ul>
						{sections.map(({ section }) => (
							<li key={section}>
								<a href={`#${section}`}>
									<Icon name={sectionIcons[section]} />
									{t(`tenants.sections.${section}.title`)}
								</a>
							</li>
						))}
					</ul>
					<ul>
						{lists.map(([href, icon, title]) => (
							<li key={href}>
								<Link to={href}>
									<Icon name={icon} />
									{t(title)}
								</Link>
								{href === documentsPath && <p className="hint">{documents}</p>}
							</li>
						))}
					</ul>
				</nav>
				<div>
					{sections.length + lists.length === 0 && (
						<p className="card">
							{t("tenants.noMatch")} <Link to="/organisation">{t("tenants.all")}</Link>
						</p>
					)}
					{sections.map(({ section, rows }) => {
						const isOpen = form?.section === section;
						const title = t(`tenants.sections.${section}.title`);
						return (
							<Card
								key={section}
								id={section}
								className={isOpen ? "mb-4 open" : "mb-4"}
								title={title}
								actions={
									!isOpen && (
										<Link
											to={`?${new URLSearchParams({ ...(q && { q }), edit: section })}#${section}`}
											preventScrollReset
										>
											{t("forms.editCrumb")}
											<span className="sr-only"> {title}</span>
										</Link>
									)
								}
							>
								{isOpen ? (
									<SectionForms form={form} action={`/organisation/${section}`} />
								) : (
									<DefinitionList items={rows} none={t("tenants.notSet")} />
								)}
							</Card>
						);
					})}
					{latest && (
						<p className="hint">
							{t("tenants.latest")} {changed && `${t(`tenants.sections.${changed}.title`)} · `}
							<Byline member={latest.memberDetails} at={latest.date} />{" "}
							<Link to="/table/audit?f.entity=tenant">{t("listTitles.audit")}</Link>
						</p>
					)}
				</div>
			</div>
		</>
	);
}
