import { Link } from "@remix-run/react";
import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
import { localizedName } from "#app/entities/localized-name.ts";
import type { PageProps } from "#app/lib/progressive/form-page.tsx";
import { useLocale } from "#app/lib/root-data.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useRequestErrors } from "../request-errors.ts";
import { requestTitle } from "../request-title.ts";
import { FinishForm } from "./finish-form.tsx";
import type { FinishFormState, FinishPageData } from "./finish-page.server.ts";

type FinishScreenProps = PageProps<FinishPageData, FinishFormState>;

/** Renders the page that finishes a request: what was done, pictures, time and parts in one form. */
export function FinishScreen({ page, submission, unreached }: FinishScreenProps) {
	const { t, language } = useLocale();
	const { request, words } = page;
	const subject =
		localizedName(request.facilityDetails, language) ??
		localizedName(request.resourceDetails, language);
	const formErrors = useRequestErrors(submission, unreached, page.labels);
	return (
		<>
			<EntityBreadcrumbs name="request" id={request.id} here={t("requestActions.verbs.finish")} />
			<ErrorSummary {...formErrors} />
			<p className="hint finished">
				<bdi>{requestTitle(request)}</bdi>
				{subject && (
					<>
						{" · "}
						<bdi>{subject}</bdi>
					</>
				)}
			</p>
			<StepsLeft page={page} />
			<FinishForm page={page} submission={submission} className="card form">
				<FormButtons cancelHref={page.back} sticky>
					<SubmitButton icon="circle-check" label={words.now} busyLabel={t("forms.saving")} />
				</FormButtons>
			</FinishForm>
		</>
	);
}

/** Renders how many required steps of the checklist are left, with a link to them. */
export function StepsLeft({ page: { request, words } }: Pick<FinishScreenProps, "page">) {
	const { t } = useLocale();
	if (!words.stepsLeft) return null;
	return (
		<div className="form-message">
			<Notice kind="warning">
				{words.stepsLeft}{" "}
				<Link to={`/view/request/${request.id}/steps`}>{t("plans.steps.open")}</Link>
			</Notice>
		</div>
	);
}
