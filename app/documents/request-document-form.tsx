import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
import { EntityFormBody } from "#app/forms/entity-form-body.tsx";
import type { EntityFormState } from "#app/forms/entity-form-state.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { requestDocument } from "./request-document.ts";

export function RequestDocumentScreen({
	id,
	...props
}: {
	id: string;
	form: EntityFormState;
	unreached: boolean;
}) {
	const { t } = useTranslation();
	const href = `/view/request/${id}`;
	return (
		<>
			<EntityBreadcrumbs name="request" id={id} here={t("entities.document.add")} />
			<EntityFormBody {...props} entity={requestDocument} cancelHref={href} />
		</>
	);
}
