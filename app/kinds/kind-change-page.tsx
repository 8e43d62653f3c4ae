import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
import { controlFields } from "#app/lib/control-fields.ts";
import { type TextKey, useTranslation } from "#app/lib/i18n.ts";
import type { PageProps } from "#app/lib/progressive/form-page.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { FormCard } from "#app/ui/form-card.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useRequestErrors } from "../requests/request-errors.ts";
import type { RequestFormState } from "../requests/request-form.server.ts";
import type { KindChangePageData } from "./kind-change-page.server.ts";

const labels: Readonly<Record<string, TextKey>> = { kind_id: "requests.kind" };

type KindChangeScreenProps = PageProps<KindChangePageData, RequestFormState>;

/** Renders the page that changes the kind of work of a request. */
export function KindChangeScreen({ page, submission, unreached }: KindChangeScreenProps) {
	const { t } = useTranslation();
	const back = `/view/request/${page.id}`;
	const formErrors = useRequestErrors(submission, unreached, labels);
	return (
		<>
			<EntityBreadcrumbs name="request" id={page.id} here={t("requestActions.changeKind")} />
			<ErrorSummary {...formErrors} />
			<Form method="post" noValidate>
				<FormCard>
					<input type="hidden" name="version" value={page.version} />
					<p className="hint mb-3">{page.hint}</p>
					<RadioCards
						{...controlFields(submission)("kind_id", page.kind)}
						label={t("requests.kind")}
						options={[
							...page.kinds.map(({ value, name }) => ({ value, label: name })),
							{ value: "", label: t("requests.kindUnknown") },
						]}
					/>
					<FormButtons cancelHref={back}>
						<SubmitButton intent="kind" label={t("requestActions.changeKind")} />
					</FormButtons>
				</FormCard>
			</Form>
		</>
	);
}
