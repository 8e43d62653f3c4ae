import { Form } from "@remix-run/react";
import { DetailScreen } from "#app/detail/detail-page.tsx";
import { canWrite } from "#app/entities/entity-permissions.ts";
import { entities } from "#app/entities/registry.ts";
import { EntityLink } from "#app/fields/entity-link.tsx";
import { useCurrentMember } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ErrorSummary, useSummaryErrors } from "#app/ui/error-summary.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RemountOnChange } from "#app/ui/remount-on-change.tsx";
import { SaveButton } from "#app/ui/save-button.tsx";
import { Select } from "#app/ui/select.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { SlaTargetInputs } from "../tenants/sla-target-inputs.tsx";
import type { KindPageData, RoutesFormState } from "./kind-page.server.ts";
import { KindTiles } from "./kind-tiles.tsx";

type KindScreenProps = { page: KindPageData; undone: RoutesFormState | null };

/** Renders the page of a kind of work: who gets its new requests, and who does it. */
export function KindScreen({ page, undone }: KindScreenProps) {
	const { texts, shown, members } = page;
	const writes = canWrite(useCurrentMember(), entities.kind);
	return (
		<>
			<ErrorSummary
				title={texts.notSaved[undone?.of ?? "routes"]}
				errors={useSummaryErrors(undone)}
			/>
			<DetailScreen {...page}>
				<Card title={texts.title} id="field-routes" className="mt-6">
					<p className="hint mb-3">{texts.text}</p>
					{undone?.saved && (
						<Notice kind="warning">
							{texts.saved}
							<RouteList lines={undone.saved.lines} empty={texts.empty} />
						</Notice>
					)}
					{writes ? (
						<RemountOnChange by={undone?.of === "routes" ? "again" : JSON.stringify(page.routes)}>
							<RoutesForm page={page} undone={undone?.of === "routes" ? undone : null} />
						</RemountOnChange>
					) : (
						<RouteList lines={shown} empty={texts.empty} />
					)}
				</Card>
				{writes && (
					<RemountOnChange by={undone?.of === "targets" ? "again" : JSON.stringify(page.targets)}>
						<Form method="post" className="card form mt-6 screen-only" noValidate>
							<h2 className="mb-3">{texts.targetsTitle}</h2>
							<input type="hidden" name="version" value={page.routes.version} />
							<SlaTargetInputs
								typed={undone?.of === "targets" ? undone.typed : page.targets}
								errors={undone?.errors ?? {}}
								text={texts.targetsText}
							/>
							<SubmitButton
								name="intent"
								value="targets"
								variant="plain"
								label={texts.targetsSave}
							/>
						</Form>
					</RemountOnChange>
				)}
				{writes && (
					<Form method="post" className="card form mt-6 screen-only" noValidate>
						<h2 className="mb-3">{texts.iconTitle}</h2>
						<KindTiles
							name="icon"
							label={texts.iconText}
							marked={false}
							tiles={page.icons.map(({ code, name }) => ({ value: code, icon: code, name }))}
							defaultValue={String(page.row.icon)}
							error={undone?.errors.icon}
						/>
						<SubmitButton name="intent" value="icon" variant="plain" label={texts.iconSave} />
					</Form>
				)}
				<Card title={texts.members} className="mt-6">
					{members.length === 0 ? (
						<p className="hint">{texts.noMembers}</p>
					) : (
						<ul className="plain-list">
							{members.map(({ id, name }) => (
								<li key={id}>
									<EntityLink to="member" id={id} name={name} />
								</li>
							))}
						</ul>
					)}
				</Card>
			</DetailScreen>
		</>
	);
}

function RouteList({ lines, empty }: { lines: KindPageData["shown"]; empty: string }) {
	if (lines.length === 0) return <p className="hint">{empty}</p>;
	return (
		<ul className="plain-list">
			{lines.map(({ branch, member }) => (
				<li key={branch}>
					<bdi>{branch}</bdi>: <bdi>{member}</bdi>
				</li>
			))}
		</ul>
	);
}

/** Renders a line for each branch that has one, and empty ones for others. */
function RoutesForm({ page: { routes, texts }, undone }: KindScreenProps) {
	return (
		<Form method="post" noValidate>
			<input type="hidden" name="version" value={undone?.saved?.version ?? routes.version} />
			{routes.lines.map(({ branch, name, member, members, problem }, index) => {
				const typed = undone?.chosen[index];
				const label = name ?? texts.branch;
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a form keep their order
					<div key={index} className="kind-route">
						{name === null ? (
							<Select
								name="branch"
								id={`field-branch-${index}`}
								label={texts.branch}
								marked={false}
								options={routes.branches}
								defaultValue={typed?.branch ?? branch}
							/>
						) : (
							<div className="field">
								<input type="hidden" name="branch" value={branch} />
								<strong>
									<bdi>{name}</bdi>
								</strong>
								{problem && <p className="hint">{problem}</p>}
								<Checkbox
									name="remove"
									value={String(index)}
									label={texts.remove}
									defaultChecked={typed?.removed}
								/>
							</div>
						)}
						<Select
							name="member"
							id={`field-member-${index}`}
							label={name === null ? texts.member : `${texts.member} (${label})`}
							marked={false}
							options={members}
							defaultValue={typed?.member ?? member}
						/>
					</div>
				);
			})}
			<FormButtons>
				<SaveButton />
			</FormButtons>
		</Form>
	);
}
