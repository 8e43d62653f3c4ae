import { Form, Link } from "@remix-run/react";
import { KindQuestion } from "#app/kinds/kind-question.tsx";
import { controlFields } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { SimilarPrompt } from "#app/similar/similar-prompt.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ErrorSummary, useSummaryErrors } from "#app/ui/error-summary.tsx";
import { FirstSubmit } from "#app/ui/first-submit.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { honeypotField, maxReportText } from "#contract/public-reports/constants.ts";
import { toTelUri } from "#contract/values/tel-uri.ts";
import { PublicImagesInput } from "./public-images-input.tsx";
import type { ReportFormPageData, ReportFormState } from "./submit.server.ts";

type ReportFormScreenProps = ReportFormPageData & {
	memberHref: string;
	submission: ReportFormState | null;
};

/** Renders the form for anonymous users who report a problem at a place with a printed code. */
export function ReportFormScreen({
	form,
	earlier,
	kinds,
	memberHref,
	submission,
}: ReportFormScreenProps) {
	const { t, language } = useTranslation();
	const { facility, branch, equipment } = form;
	const field = controlFields(submission);
	const similar = submission?.similar ?? [];
	const images = <PublicImagesInput {...field("photo")} staged={submission?.stagedImages} />;
	/** Images that were lost are chosen again before the button that sends the form without them. */
	const losesImages = similar.length > 0 && submission?.stagedImages?.lost === true;
	return (
		<>
			<ErrorSummary title={t("publicReportPages.again")} errors={useSummaryErrors(submission)} />
			{submission && submission.phones.length > 0 && (
				<p className="mb-4">
					{submission.phones.map((phone) => (
						<a key={phone} className="button" href={toTelUri(phone) ?? undefined} dir="ltr">
							{phone}
						</a>
					))}
				</p>
			)}
			<Form method="post" encType="multipart/form-data" className="card form" noValidate>
				<h2>
					<bdi>{(equipment ?? facility)[`name_${language}`]}</bdi>
				</h2>
				<p className="hint mb-4">
					{equipment && (
						<>
							<bdi>{facility[`name_${language}`]}</bdi>
							{" · "}
						</>
					)}
					<bdi>{branch[`name_${language}`]}</bdi>
				</p>
				<input type="hidden" name="ticket" value={submission?.ticket ?? form.ticket} />
				{equipment && <input type="hidden" name="equipment" value={equipment._id} />}
				{earlier && <input type="hidden" name="again" value={earlier.token} />}
				{submission?.values.sure && <input type="hidden" name="sure" value="1" />}
				{similar.length > 0 && <FirstSubmit />}
				<SimilarPrompt
					name="joins"
					ones={similar.map(({ mark, summary, date }) => ({ value: mark, date, text: summary }))}
				>
					{losesImages && images}
				</SimilarPrompt>
				<TextArea
					{...field("text", earlier?.text)}
					label={t("publicReportPages.what")}
					maxLength={maxReportText}
					marked={false}
					required
				/>
				{!losesImages && images}
				<KindQuestion
					{...field("kind_id")}
					kinds={kinds}
					about={{ text: field("text", earlier?.text).defaultValue ?? "", control: "text" }}
				/>
				<div className="field">
					<Checkbox {...field("danger")} label={t("publicReportPages.danger")} />
				</div>
				<fieldset>
					<legend className="label mb-4">{t("publicReportPages.contact")}</legend>
					<TextInput
						{...field("contact_name")}
						label={t("publicReportPages.name")}
						maxLength={100}
						autoComplete="name"
					/>
					<TextInput
						{...field("contact_phone")}
						type="tel"
						label={t("publicReportPages.phone")}
						maxLength={30}
						autoComplete="tel"
						dir="ltr"
					/>
					<TextInput
						{...field("contact_email")}
						type="email"
						label={t("publicReportPages.email")}
						maxLength={254}
						autoComplete="email"
						dir="ltr"
					/>
				</fieldset>
				<div className="sr-only" aria-hidden="true">
					<label>
						{t("publicReportPages.website")}
						<input name={honeypotField} tabIndex={-1} autoComplete="off" />
					</label>
				</div>
				{similar.length === 0 && <SubmitButton label={t("publicReportPages.send")} stretch />}
				{submission?.without && (
					<SubmitButton
						name="without"
						value="1"
						variant="plain"
						label={t("publicReportPages.without")}
						stretch
					/>
				)}
				<Link to={memberHref} className="mt-4 inline-block" reloadDocument>
					{t("publicReportPages.account")}
				</Link>
			</Form>
		</>
	);
}
