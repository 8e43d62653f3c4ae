import { Link } from "@remix-run/react";
import { meetsNeeds } from "#app/entities/entity-permissions.ts";
import { listTitle } from "#app/entities/list-registry.ts";
import { controlFields } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import type { PageProps } from "#app/lib/progressive/form-page.tsx";
import { type SavedView, useCurrentMember } from "#app/lib/root-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { ErrorSummary, useSummaryErrors } from "#app/ui/error-summary.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { FormCard } from "#app/ui/form-card.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { SaveButton } from "#app/ui/save-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { UnreachedSummary } from "#app/ui/unreached-summary.tsx";
import { viewNeedsOf } from "#contract/entities/area-needs.ts";
import { viewLimits } from "#contract/lists/view-limits.ts";
import type { SavedViewFormState, SavedViewsPageData } from "./saved-views-page.server.ts";

type SavedViewsScreenProps = PageProps<SavedViewsPageData, SavedViewFormState>;

/** Renders the page on which a list's query is saved under a name, and saved ones are changed. */
export function SavedViewsScreen({ page, submission, unreached }: SavedViewsScreenProps) {
	const { t } = useTranslation();
	const field = controlFields(submission);
	const { slug, area, query, words, renamed } = page;
	const list = `/table/${slug}`;
	const member = useCurrentMember();
	const views = member.savedViews ?? [];
	const isKeeper = page.canShare && meetsNeeds(member, viewNeedsOf(area));
	const title = renamed ? words.rename : words.title;
	const names = isKeeper && (!renamed || renamed.shared);
	return (
		<>
			<UnreachedSummary unreached={unreached} />
			<Breadcrumbs crumbs={[{ label: listTitle(t, slug), href: list }]} here={title} />
			<ErrorSummary title={words.failed} errors={useSummaryErrors(submission)} />
			<Form method="post" noValidate>
				<FormCard>
					{query || renamed ? (
						<>
							<TextInput
								{...field("name", renamed?.name)}
								label={words.name}
								hint={renamed ? undefined : words.hint}
								maxLength={viewLimits.name}
								required
							/>
							{isKeeper && !renamed && (
								<RadioCards
									{...field("audience", "me")}
									label={words.audience}
									marked={false}
									hint={words.everybodyHint}
									options={[
										{ value: "me", label: words.me },
										{ value: "everybody", label: words.everybody },
									]}
								/>
							)}
							{names && (
								<TextInput
									{...field("other", renamed?.other)}
									label={words.otherName}
									maxLength={viewLimits.name}
								/>
							)}
							<FormButtons cancelHref={renamed ? `/views/${slug}?${query}` : `${list}?${query}`}>
								<SaveButton />
								{submission?.errors.name === t("fieldErrors.view_taken") && !renamed && (
									<Button type="submit" name="replace" value="1">
										{words.replace}
									</Button>
								)}
							</FormButtons>
						</>
					) : (
						<p className="hint">{words.hint}</p>
					)}
				</FormCard>
				<Views page={page} title={words.own} views={views.filter(({ id }) => id === undefined)} />
				{isKeeper && (
					<Views
						page={page}
						title={words.shared}
						views={views.filter(({ id }) => id !== undefined)}
					/>
				)}
			</Form>
		</>
	);
}

type ViewsProps = { page: SavedViewsPageData; title: string; views: readonly SavedView[] };

/** Renders saved views, each with what can be done with it. */
function Views({ page: { slug, query, words }, title, views }: ViewsProps) {
	if (views.length === 0) return null;
	return (
		<FormCard>
			<h2>{title}</h2>
			<ul>
				{views.map((view, index) => {
					const key = view.id === undefined ? `own:${view.name}` : `shared:${view.id}`;
					const of = (text: string) => text.replace("{{name}}", view.name);
					const rename = new URLSearchParams(query);
					rename.set("rename", key);
					return (
						<li key={key} className="card-head">
							<Link to={`/table/${slug}?${view.query}`}>
								<bdi>{view.name}</bdi>
							</Link>
							<div className="buttons">
								{index > 0 && (
									<Button
										type="submit"
										name="up"
										value={`${index}:${key}`}
										variant="quiet"
										aria-label={of(words.upOf)}
									>
										{words.up}
									</Button>
								)}
								<ButtonLink href={`/views/${slug}?${rename}`} variant="quiet">
									{words.rename}
									<span className="sr-only">{` ${view.name}`}</span>
								</ButtonLink>
								{view.id === undefined ? (
									<Button
										type="submit"
										name="remove"
										value={key}
										variant="quiet"
										icon="trash-2"
										aria-label={of(words.removeOf)}
									>
										{words.remove}
									</Button>
								) : (
									<ConfirmButton
										name="remove"
										value={key}
										label={words.remove}
										result={view.name}
										question={words.removeShared}
									/>
								)}
							</div>
						</li>
					);
				})}
			</ul>
		</FormCard>
	);
}
