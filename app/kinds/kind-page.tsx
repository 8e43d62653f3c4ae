import { Link } from "@remix-run/react";
import { DetailScreen } from "#app/detail/detail-page.tsx";
import { canWrite } from "#app/entities/entity-permissions.ts";
import { entities } from "#app/entities/registry.ts";
import { EntityLink } from "#app/fields/entity-link.tsx";
import { controlFields } from "#app/lib/control-fields.ts";
import type { PageProps } from "#app/lib/progressive/form-page.tsx";
import { useCurrentMember } from "#app/lib/root-data.ts";
import { OpenWork } from "#app/place-work/place-work.tsx";
import { Card } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { ErrorSummary, useSummaryErrors } from "#app/ui/error-summary.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RemountOnChange } from "#app/ui/remount-on-change.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { UnreachedSummary } from "#app/ui/unreached-summary.tsx";
import type { KindIcon } from "#contract/kinds/constants.ts";
import { SlaTargetInputs } from "../tenants/sla-target-inputs.tsx";
import type { KindFormState } from "./kind-forms.server.ts";
import type { KindPageData } from "./kind-page.server.ts";
import { type KindScreenProps, RouteList, RoutesForm } from "./kind-routes.tsx";
import { KindSymbol, KindTiles } from "./kind-tiles.tsx";

/** Renders the page of a kind of work: who gets its requests, who does it, and what is open. */
export function KindScreen({
	page,
	submission,
	unreached,
}: PageProps<KindPageData, KindFormState>) {
	const { texts, shown, members, retired } = page;
	const writes = canWrite(useCurrentMember(), entities.kind);
	const stateForm = (
		<Form method="post">
			<input type="hidden" name="version" value={page.routes.version} />
			<input type="hidden" name="state" value={retired ? "in_use" : "retired"} />
			<SubmitButton
				intent="state"
				variant={retired ? "primary" : "entry"}
				icon={retired ? "circle-play" : "circle-x"}
				label={retired ? texts.reuse : texts.retire}
			/>
		</Form>
	);
	return (
		<>
			<UnreachedSummary unreached={unreached} />
			<ErrorSummary
				title={texts.notSaved[submission?.of ?? "routes"]}
				errors={useSummaryErrors(submission)}
			/>
			<DetailScreen
				{...page}
				image={
					<span className="tile-icon m-0">
						<KindSymbol icon={page.row.icon as KindIcon} />
					</span>
				}
				sentence={page.sentence}
				first={writes && retired && stateForm}
				entries={writes && !retired && stateForm}
				above={
					<>
						{retired && <Notice kind="warning">{texts.isRetired}</Notice>}
						<OpenWork open={page.open} />
						<Card title={texts.title} id="field-routes">
							<RouteList lines={shown} empty={texts.empty} />
							{submission?.saved && (
								<Notice kind="warning">
									{texts.saved}
									<RouteList lines={submission.saved.lines} empty={texts.empty} />
								</Notice>
							)}
							{writes && (
								<RoutesForm
									page={page}
									submission={submission?.of === "routes" ? submission : null}
								/>
							)}
						</Card>
					</>
				}
				side={
					<Card
						id="members"
						title={texts.members}
						actions={writes && <Link to="/table/members-management">{texts.allMembers}</Link>}
					>
						{members.length === 0 && <p className="hint">{texts.noMembers}</p>}
						<ul className="kind-members">
							{members.map(({ id, name }) => (
								<li key={id}>
									<EntityLink to="member" id={id} name={name} />
								</li>
							))}
						</ul>
					</Card>
				}
			>
				<Card title={texts.targetsTitle}>
					{typeof page.due === "string" ? (
						<p>{page.due}</p>
					) : (
						<DefinitionList
							items={page.due.map(({ priority, text }) => ({ label: priority, value: text }))}
						/>
					)}
					{writes && <TargetsForm page={page} submission={submission} />}
					{writes && <IconForm page={page} submission={submission} />}
				</Card>
			</DetailScreen>
		</>
	);
}

/** Renders the form of the targets of a kind, behind its title. */
function TargetsForm({ page: { targets, texts, routes }, submission }: KindScreenProps) {
	const isShown = submission?.of === "targets";
	return (
		<RemountOnChange by={isShown ? "again" : JSON.stringify(targets)}>
			<Disclosure label={texts.targetsChange} open={isShown}>
				<Form method="post" className="kind-targets" noValidate>
					<input type="hidden" name="version" value={routes.version} />
					<SlaTargetInputs
						values={isShown ? submission.values : targets}
						errors={isShown ? submission.errors : {}}
						text={texts.targetsText}
					/>
					<FormButtons>
						<SubmitButton intent="targets" label={texts.targetsSave} />
					</FormButtons>
				</Form>
			</Disclosure>
		</RemountOnChange>
	);
}

/** Renders the form of the icon of a kind, behind its title. */
function IconForm({ page: { row, icons, texts, routes }, submission }: KindScreenProps) {
	const isShown = submission?.of === "icon";
	return (
		<RemountOnChange by={isShown ? "again" : String(row.icon)}>
			<Disclosure label={texts.iconChange} open={isShown}>
				<Form method="post" noValidate>
					<input type="hidden" name="version" value={routes.version} />
					<KindTiles
						{...controlFields(isShown ? submission : null)("icon", String(row.icon))}
						label={texts.iconText}
						marked={false}
						tiles={icons.map(({ code, name }) => ({ value: code, icon: code, name }))}
					/>
					<FormButtons>
						<SubmitButton intent="icon" label={texts.iconSave} />
					</FormButtons>
				</Form>
			</Disclosure>
		</RemountOnChange>
	);
}
