import { EntityLink } from "#app/fields/entity-link.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RemountOnChange } from "#app/ui/remount-on-change.tsx";
import { SaveButton } from "#app/ui/save-button.tsx";
import { Select } from "#app/ui/select.tsx";
import type { KindFormState } from "./kind-forms.server.ts";
import type { KindPageData } from "./kind-page.server.ts";

export type KindScreenProps = { page: KindPageData; submission: KindFormState | null };

type RouteListProps = { lines: KindPageData["shown"]; empty: string };

/** Renders who gets new requests, a line for each branch that has one. */
export function RouteList({ lines, empty }: RouteListProps) {
	if (lines.length === 0) return <p className="hint">{empty}</p>;
	return (
		<ul className="kind-lines">
			{lines.map(({ branch, member, memberId, warning }) => (
				<li key={branch}>
					<strong>
						<bdi>{branch}</bdi>
						<span className="sr-only">: </span>
					</strong>
					<Icon name="chevron-right" />
					<span>
						{memberId === null ? member : <EntityLink to="member" id={memberId} name={member} />}
					</span>
					{warning && <span className="badge amber">{warning}</span>}
				</li>
			))}
		</ul>
	);
}

type Lines = KindPageData["routes"]["lines"];

/**
 * Returns the lines of the form with what was typed: into the line of the same branch, as another
 * member may have saved other lines meanwhile, else into an empty one.
 */
function withChosen(lines: Lines, chosen: KindFormState["chosen"]) {
	const left = [...chosen];
	const take = (index: number) => (index < 0 ? undefined : left.splice(index, 1)[0]);
	const known = lines
		.filter(({ name }) => name !== null)
		.map((line) => ({
			...line,
			...take(left.findIndex(({ branch }) => branch === line.branch)),
		}));
	const [blank] = lines.filter(({ name }) => name === null);
	const empty = lines.length - known.length;
	const chosenRoutes = left.filter(({ branch }) => branch !== "");
	const added = Array.from({ length: Math.max(empty, chosenRoutes.length) }, (_, index) => ({
		...(blank as Lines[number]),
		...chosenRoutes[index],
	}));
	return [...known, ...added].map((line) => ({ removed: false, ...line }));
}

/** Renders the form of the routes behind its title: a line for each that exists, and empty ones. */
export function RoutesForm({ page: { routes, texts, shown }, submission }: KindScreenProps) {
	return (
		<RemountOnChange by={submission ? "again" : JSON.stringify(routes)}>
			<Disclosure label={texts.change} open={submission !== null || shown.length === 0}>
				<Form method="post" noValidate>
					<p className="hint mb-3">{texts.text}</p>
					<input
						type="hidden"
						name="version"
						value={submission?.saved?.version ?? routes.version}
					/>
					{withChosen(routes.lines, submission?.chosen ?? []).map((line, index) => {
						const { branch, name, member, members, removed } = line;
						return (
							// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a form keep their order
							// biome-ignore lint/a11y/useSemanticElements: Chromium 61 has no grid in a fieldset
							<div key={index} className="kind-route" role="group" aria-label={name ?? undefined}>
								{name === null ? (
									<Select
										name="branch"
										id={`field-branch-${index}`}
										label={texts.branch}
										marked={false}
										options={routes.branches}
										defaultValue={branch}
									/>
								) : (
									<div className="field">
										<input type="hidden" name="branch" value={branch} />
										<strong>
											<bdi>{name}</bdi>
										</strong>
									</div>
								)}
								<Select
									name="member"
									id={`field-member-${index}`}
									label={texts.member}
									marked={false}
									options={members}
									defaultValue={member}
								/>
								{name !== null && (
									<Checkbox
										name="remove"
										value={String(index)}
										label={texts.remove}
										defaultChecked={removed}
									/>
								)}
							</div>
						);
					})}
					<FormButtons>
						<SaveButton />
					</FormButtons>
				</Form>
			</Disclosure>
		</RemountOnChange>
	);
}
