import { localizedName } from "#app/entities/localized-name.ts";
import { EntityLink } from "#app/fields/entity-link.tsx";
import { fileText } from "#app/fields/file.ts";
import { enumLabel } from "#app/lib/enum-label.ts";
import { useFeature, useLocale } from "#app/lib/root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DisclosureSection } from "#app/ui/disclosure-section.tsx";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";

type RequestDocumentsProps = {
	request: Pick<MaintenanceRequest, "id" | "documents" | "watching">;
};

/** Renders the documents of a request, and leads members who may add a note to the form for another. */
export function RequestDocuments({ request }: RequestDocumentsProps) {
	const reader = useLocale();
	const { t, language, format } = reader;
	const { id, documents = [], watching } = request;
	const mayAdd = useFeature("extensions") && watching !== "only";
	if (documents.length === 0 && !mayAdd) return null;
	return (
		<DisclosureSection
			id="documents"
			icon="file-text"
			title={t("relatedLists.documents")}
			sum={documents.length > 0 && format.number(documents.length)}
			open={documents.length > 0}
			bare={documents.length === 0}
		>
			<ul className="briefs">
				{documents.map((document) => (
					<li key={document.id}>
						<p>
							<EntityLink
								to="document"
								id={document.id}
								name={localizedName(document, language) ?? ""}
							/>
						</p>
						<p className="hint">
							{enumLabel(t, "common.documentKind", document.kind)} ·{" "}
							<a href={document.file} download>
								<bdi>{fileText(document, reader)}</bdi>
							</a>
							{document.valid_until && (
								<>
									{" · "}
									{t("documents.validUntil", { day: format.day(document.valid_until) })}
								</>
							)}
						</p>
					</li>
				))}
			</ul>
			{mayAdd && (
				<ButtonLink href={`/add/document?request=${id}`} icon="plus" variant="plain">
					{t("entities.document.add")}
				</ButtonLink>
			)}
		</DisclosureSection>
	);
}
