import { Link } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Card } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";
import type { SettingsInWords } from "./settings-page.server.ts";
import { sectionIcons } from "./settings-sections.ts";

/** What is set on pages of its own. */
const documentsPath = "/table/documents-management";

const lists = [
	["/organisation/sign-in", "shield-check", "tenants.signIn.title"],
	["/organisation/second-step", "key-round", "tenants.secondStep.title"],
	["/organisation/webhooks", "send", "tenants.webhooks.title"],
	["/table/calendars-management", "clock", "entities.calendar.list"],
	["/table/kinds-management", "wrench", "entities.kind.list"],
	["/table/plans-management", "calendar", "entities.plan.list"],
	["/table/checklists-management", "list-checks", "entities.checklist.list"],
	[documentsPath, "file-text", "entities.document.list"],
] as const satisfies readonly (readonly [string, IconName, string])[];

type SettingsOverviewProps = {
	sections: readonly SettingsInWords[];
	/** How much room documents take. */
	documents: string;
};

/** Renders all settings of the organisation with what is set, and an index beside them. */
export function SettingsOverview({ sections, documents }: SettingsOverviewProps) {
	const { t } = useTranslation();
	return (
		<>
			<Breadcrumbs under="services" here={t("organisation.title")} />
			<p className="intro">{t("tenants.intro")}</p>
			<div className="settings">
				<nav aria-label={t("organisation.title")}>
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
					{sections.map(({ section, rows }) => (
						<Card
							key={section}
							id={section}
							className="mb-4"
							title={t(`tenants.sections.${section}.title`)}
							actions={
								<Link to={`/organisation/${section}`}>
									{t("forms.editCrumb")}
									<span className="sr-only"> {t(`tenants.sections.${section}.title`)}</span>
								</Link>
							}
						>
							<DefinitionList items={rows} none={t("tenants.notSet")} />
						</Card>
					))}
				</div>
			</div>
		</>
	);
}
