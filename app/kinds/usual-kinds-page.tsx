import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
import { useTranslation } from "#app/lib/i18n.ts";
import type { PageProps } from "#app/lib/progressive/form-page.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { ErrorSummary, useSummaryErrors } from "#app/ui/error-summary.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { FormCard } from "#app/ui/form-card.tsx";
import { MessagePage } from "#app/ui/message-page.tsx";
import { SaveButton } from "#app/ui/save-button.tsx";
import { UnreachedSummary } from "#app/ui/unreached-summary.tsx";
import type { UsualKindsFormState, UsualKindsPageData } from "./usual-kinds-page.server.ts";

type UsualKindsScreenProps = PageProps<UsualKindsPageData, UsualKindsFormState>;

/** Renders the page that offers the usual kinds of work, all ticked. */
export function UsualKindsScreen({
	page: { kinds, text, label, oneTimeKey },
	submission,
	unreached,
}: UsualKindsScreenProps) {
	const { t } = useTranslation();
	const errors = useSummaryErrors(submission);
	if (kinds.length === 0)
		return (
			<>
				<EntityBreadcrumbs name="kind" here={t("entities.kind.usual")} />
				<MessagePage
					icon="circle-check"
					text={t("kinds.usual.none")}
					action={{ href: "/table/kinds-management", label: t("entities.kind.list") }}
				/>
			</>
		);
	return (
		<>
			<UnreachedSummary unreached={unreached} />
			<EntityBreadcrumbs name="kind" here={t("entities.kind.usual")} />
			<ErrorSummary title={submission?.title ?? ""} errors={errors} />
			<Form method="post" noValidate>
				<FormCard>
					<input type="hidden" name="one_time_key" value={submission?.key ?? oneTimeKey} />
					<p className="hint">{text}</p>
					<CheckboxField
						name="kinds"
						label={label}
						error={submission?.errors.kinds}
						marked={false}
						options={kinds.map(({ code, name }) => ({ value: code, label: name }))}
						values={submission?.chosen ?? kinds.map(({ code }) => code)}
					/>
					<FormButtons cancelHref="/table/kinds-management">
						<SaveButton />
					</FormButtons>
				</FormCard>
			</Form>
		</>
	);
}
