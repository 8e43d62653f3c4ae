import { Form, useParams } from "@remix-run/react";
import { controlFields } from "#app/lib/control-fields.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { StarsInput } from "#app/ui/stars-input.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { TrackedReport } from "#contract/public-reports/schemas.ts";
import { maxRatingText } from "#contract/ratings/limits.ts";
import type { TrackingFormState } from "./tracking-forms.server.ts";

type AfterDoneProps = {
	report: TrackedReport;
	oneTimeKey: string;
	submission: TrackingFormState | null;
};

/**
 * Renders the form for holders of a tracking link after the work is done: a rating, and a report
 * that the problem still exists.
 */
export function FeedbackForm({ report, oneTimeKey, submission }: AfterDoneProps) {
	const { t, format } = useLocale();
	const { token = "" } = useParams();
	const { rating, may_rate, reopen_until, again: repeatId, again_equipment: equipmentId } = report;
	const rate = submission?.intent === "rate" ? submission : null;
	const rated = controlFields(rate);
	const reopen = submission?.intent === "reopen" ? submission : null;
	return (
		<>
			{rating && (
				<Card title={t("ratings.ask")} className="mt-6">
					<p>
						<Stars stars={rating.stars} />
					</p>
					{rating.comment && (
						<p className="comment">
							<MemberText text={rating.comment} />
						</p>
					)}
				</Card>
			)}
			{(may_rate || rate) && (
				<Card title={t("ratings.ask")} id="rating" className="mt-6 screen-only">
					<Form method="post" noValidate>
						<StarsInput {...rated("stars")} />
						<TextArea
							{...rated("comment")}
							label={t("ratings.comment")}
							maxLength={maxRatingText}
						/>
						<SubmitButton intent="rate" label={t("ratings.send")} />
					</Form>
				</Card>
			)}
			{reopen_until && (
				<Card title={t("ratings.broken")} id="broken" className="mt-6 screen-only">
					<Form method="post" noValidate>
						<input type="hidden" name="key" value={reopen?.key || oneTimeKey} />
						<TextArea
							{...controlFields(reopen)("text")}
							label={t("ratings.reason")}
							hint={t("ratings.until", {
								date: format.date(new Date(Date.parse(reopen_until) - 1).toISOString()),
							})}
							maxLength={maxRatingText}
							marked={false}
							required
						/>
						<SubmitButton intent="reopen" variant="plain" label={t("ratings.reopen")} />
					</Form>
				</Card>
			)}
			{repeatId && (
				<p className="mt-4 screen-only">
					<a
						className="button plain"
						href={`/problem/${repeatId}?${new URLSearchParams({ ...(equipmentId && { piece: equipmentId }), again: token })}`}
					>
						{t("ratings.again")}
					</a>
				</p>
			)}
		</>
	);
}
