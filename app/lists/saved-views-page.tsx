import { Form, Link } from "@remix-run/react";
import { listTitle } from "#app/entities/list-registry.ts";
import { controlFields } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useCurrentMember } from "#app/lib/root-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, useSummaryErrors } from "#app/ui/error-summary.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { FormCard } from "#app/ui/form-card.tsx";
import { SaveButton } from "#app/ui/save-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { viewLimits } from "#contract/lists/view-limits.ts";
import type { SavedViewFormState, SavedViewsPageData } from "./saved-views-page.server.ts";

type SavedViewsScreenProps = { page: SavedViewsPageData; submission: SavedViewFormState | null };

/** Renders the page on which a list's query is saved under a name, and saved ones are removed. */
export function SavedViewsScreen({ page, submission }: SavedViewsScreenProps) {
	const { t } = useTranslation();
	const field = controlFields(submission);
	const { slug, area, query, words } = page;
	const list = `/table/${slug}`;
	const views = useCurrentMember().savedViews?.[area] ?? [];
	return (
		<>
			<Breadcrumbs crumbs={[{ label: listTitle(t, slug), href: list }, { label: words.title }]} />
			<ErrorSummary title={words.failed} errors={useSummaryErrors(submission)} />
			<Form method="post" noValidate>
				<FormCard>
					{query ? (
						<>
							<TextInput
								{...field("name")}
								label={words.name}
								hint={words.hint}
								maxLength={viewLimits.name}
								required
							/>
							<FormButtons cancelHref={`${list}?${query}`}>
								<SaveButton />
							</FormButtons>
						</>
					) : (
						<p className="hint">{words.hint}</p>
					)}
				</FormCard>
				{views.length > 0 && (
					<section className="card listing">
						<div className="card-head">
							<h2>{words.own}</h2>
						</div>
						<ul>
							{views.map((view) => (
								<li key={view.name} className="card-head">
									<Link to={`${list}?${view.query}`}>
										<bdi>{view.name}</bdi>
									</Link>
									<Button
										type="submit"
										name="remove"
										value={view.name}
										variant="quiet"
										icon="trash-2"
										aria-label={words.removeOf.replace("{{name}}", view.name)}
									>
										{words.remove}
									</Button>
								</li>
							))}
						</ul>
					</section>
				)}
			</Form>
		</>
	);
}
