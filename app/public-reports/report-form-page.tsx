import { Form, Link } from "@remix-run/react";
import { PublicKindTiles } from "#app/kinds/public-kind-tiles.tsx";
import { useTranslation } from "#app/lib/i18n.ts";
import { SimilarPrompt } from "#app/similar/similar-prompt.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ErrorSummary, useSummaryErrors } from "#app/ui/error-summary.tsx";
import { FileInput } from "#app/ui/file-input.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { acceptedImageTypes } from "#contract/images/image-files.ts";
import { honeypotField, maxReportText } from "#contract/public-reports/constants.ts";
import { toTelUri } from "#contract/values/tel-uri.ts";
import type { ReportFormPageData, ReportFormState } from "./submit.server.ts";

type ProblemScreenProps = ReportFormPageData & {
	memberHref: string;
	undone: ReportFormState | null;
};

/** Renders the form for anonymous users who report a problem at a place with a printed code. */
export function ReportFormScreen({ form, earlier, kinds, memberHref, undone }: ProblemScreenProps) {
	const { t, language } = useTranslation();
	const { facility, branch, equipment } = form;
	const typed = undone?.typed ?? {};
	const errors = undone?.errors ?? {};
	const similar = undone?.similar ?? [];
	const pictures = (
		<FileInput
			name="photo"
			label={t("publicReportPages.pictures")}
			hint={t(undone?.lost ? "publicReportPages.picturesAgain" : "publicReportPages.picturesHint")}
			error={errors.photo}
			accept={acceptedImageTypes}
			multiple
		/>
	);
	/** Images that were lost are chosen again before the button that sends the form without them. */
	const isAskedWithPictures = similar.length > 0 && undone?.lost === true;
	return (
		<>
			<ErrorSummary title={t("publicReportPages.again")} errors={useSummaryErrors(undone)} />
			{undone && undone.phones.length > 0 && (
				<p className="mb-4">
					{undone.phones.map((phone) => (
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
				<input type="hidden" name="ticket" value={undone?.ticket ?? form.ticket} />
				{equipment && <input type="hidden" name="equipment" value={equipment._id} />}
				{earlier && <input type="hidden" name="again" value={earlier.token} />}
				{typed.sure && <input type="hidden" name="sure" value="1" />}
				{similar.length > 0 && (
					<button className="first-submit" type="submit" tabIndex={-1} aria-hidden="true" />
				)}
				<SimilarPrompt
					name="joins"
					ones={similar.map(({ mark, summary, date }) => ({ value: mark, date, text: summary }))}
				>
					{isAskedWithPictures && pictures}
				</SimilarPrompt>
				{kinds.length > 0 && (
					<PublicKindTiles
						label={t("requests.kind")}
						tiles={kinds}
						error={errors.kind_id}
						defaultValue={typed.kind_id || undefined}
					/>
				)}
				<TextArea
					name="text"
					label={t("publicReportPages.what")}
					error={errors.text}
					defaultValue={typed.text ?? earlier?.text}
					maxLength={maxReportText}
					marked={false}
					required
				/>
				{!isAskedWithPictures && pictures}
				<div className="field">
					<Checkbox
						name="danger"
						label={t("publicReportPages.danger")}
						defaultChecked={typed.danger === "1"}
					/>
				</div>
				<fieldset>
					<legend className="label mb-4">{t("publicReportPages.contact")}</legend>
					<TextInput
						name="contact_name"
						label={t("publicReportPages.name")}
						error={errors.contact_name}
						defaultValue={typed.contact_name}
						maxLength={100}
						autoComplete="name"
					/>
					<TextInput
						name="contact_phone"
						type="tel"
						label={t("publicReportPages.phone")}
						error={errors.contact_phone}
						defaultValue={typed.contact_phone}
						maxLength={30}
						autoComplete="tel"
						dir="ltr"
					/>
					<TextInput
						name="contact_email"
						type="email"
						label={t("publicReportPages.email")}
						error={errors.contact_email}
						defaultValue={typed.contact_email}
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
				{undone?.without && (
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
