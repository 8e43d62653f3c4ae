import type { FetcherWithComponents, Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { entities } from "#app/entities/registry.ts";
import { EntityDetails } from "#app/fields/entity-details.tsx";
import { useLocale, useRootData } from "#app/lib/root-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Opener } from "#app/ui/form.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { restoreWindowDays } from "#contract/entities/areas.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import { entityDisplayName } from "../entities/display-name.ts";
import { BlockingReferencesNotice } from "./blocking-references.tsx";
import type { DeletionData } from "./deletion.server.ts";

type DeletionContentProps = {
	deletion: DeletionData;
	/** The reason why it was not deleted. */
	failure: string | undefined;
	headingId?: string;
	form: typeof Form | FetcherWithComponents<unknown>["Form"];
	action: string;
	cancel: (label: string) => ReactNode;
};

/**
 * Renders the entity that will be deleted and, unless other entities refer to it, the confirmation.
 */
export function DeletionContent(props: DeletionContentProps) {
	const { deletion, failure, headingId, form: FormComponent, action, cancel } = props;
	const { t, language } = useLocale();
	const { name, row, blocking } = deletion;
	const entityName = entityDisplayName(t, language, name, row);
	const instead = useInsteadOfDeleting(name);
	const isFree = Object.keys(blocking).length === 0;
	return (
		<div className="deletion">
			{failure && <Alert>{failure}</Alert>}
			<h2 id={headingId} tabIndex={-1}>
				{t(isFree ? "deletion.question" : "deletion.impossible", {
					name: isolateBidi(entityName),
				})}
			</h2>
			{!isFree && <BlockingReferencesNotice name={name} id={Number(row.id)} blocking={blocking} />}
			<EntityDetails entity={entities[name]} row={row} />
			{isFree ? (
				<FormComponent method="post" action={action}>
					<Opener />
					<p className="hint">{t("deletion.undoable", { count: restoreWindowDays })}</p>
					<div className="buttons">
						<SubmitButton
							label={t("deletion.confirm")}
							busyLabel={t("deletion.deleting")}
							icon="trash-2"
							variant="danger"
						/>
						{cancel(t("deletion.cancel"))}
					</div>
				</FormComponent>
			) : (
				<>
					{instead && <p className="hint">{t(instead.hint)}</p>}
					<div className="buttons">
						{instead && (
							<ButtonLink href={instead.path.replace("{id}", String(row.id))}>
								{t(instead.label)}
							</ButtonLink>
						)}
						{cancel(t("deletion.back"))}
					</div>
				</>
			)}
		</div>
	);
}

/** Returns what is offered where an entity can't be deleted, if the organisation has it. */
function useInsteadOfDeleting(name: DeletionData["name"]) {
	const features = useRootData()?.organisation.features ?? [];
	const { insteadOfDeleting: instead } = entities[name];
	return instead && features.includes(instead.with) ? instead : undefined;
}
