import { Form, Link } from "@remix-run/react";
import { useMemo } from "react";
import { useLocale } from "#app/lib/root-data.ts";
import { qrSvgPath, quietZone } from "#app/places/qr/svg-path.ts";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { maxReportText } from "#contract/public-reports/constants.ts";
import type { SlaTarget } from "#contract/requests/sla-targets.ts";
import { FeedbackForm } from "./feedback-form.tsx";
import type { TrackingFormState } from "./tracking-forms.server.ts";
import type { TrackingPageData } from "./tracking-page.server.ts";

type TrackScreenProps = { page: TrackingPageData; undone: TrackingFormState | null };

/** Renders the state of a report, for the holder of its link. */
export function TrackingScreen({
	page: { problem, link, key, reopenKey },
	undone,
}: TrackScreenProps) {
	const { t, language } = useLocale();
	const { state, facility, text, danger, pictures, date, reason, notes } = problem;
	const kept = link && <KeptLink {...link} />;
	const unadded = undone?.intent === "note" ? undone : null;
	// The text of a form that can't reopen the request any more becomes a note.
	const unkept = unadded ?? (undone?.intent === "reopen" && !problem.reopen_until ? undone : null);
	const failed = useMemo(
		() => (undone?.failure && !unadded ? [{ message: undone.failure }] : []),
		[undone, unadded],
	);
	/** Before the work is done, the advice to save the link is most important. */
	const isAnswered = state !== "received" || notes.length > 0;
	return (
		<>
			{undone && undone.intent !== "note" && (
				<ErrorSummary title={t(`ratings.not.${undone.intent}`)} errors={failed} />
			)}
			{!isAnswered && (
				<div className="notice green">
					<Icon name="circle-check" />
					<div>
						<h2>{t("strangers.states.received")}</h2>
						<p>{t("strangers.next")}</p>
					</div>
				</div>
			)}
			<Card title={isAnswered ? t(`strangers.states.${state}`) : undefined}>
				{facility && (
					<p>
						<bdi>{facility[`name_${language}`]}</bdi>
					</p>
				)}
				{text && (
					<p className="comment">
						<MemberText text={text} />
					</p>
				)}
				{danger === 1 && <p>{t("strangers.danger")}</p>}
				{pictures > 0 && <p className="hint">{t("strangers.picturesCame", { count: pictures })}</p>}
				<p className="hint">
					<DateTime at={date} />
				</p>
				{reason && (
					<p className="comment">
						{t("strangers.reason")}: <MemberText text={reason} />
					</p>
				)}
			</Card>
			{!isAnswered && <Coming expected={problem.expected} />}
			{!isAnswered && kept}
			<FeedbackForm problem={problem} oneTimeKey={reopenKey ?? ""} undone={undone} />
			<Card title={t("strangers.notes")} id="notes" className="mt-6">
				{notes.length > 0 && (
					<ol className="briefs notes">
						{notes.map((note) => (
							<li key={note.at + note.text}>
								<p className="note">
									<MemberText text={note.text} />
								</p>
								<p className="hint">
									<span>
										{t(note.own ? "strangers.own" : "strangers.answer")} · <DateTime at={note.at} />
									</span>
								</p>
							</li>
						))}
					</ol>
				)}
				<Form
					method="post"
					className={notes.length > 0 ? "mt-4 screen-only" : "screen-only"}
					noValidate
				>
					<input type="hidden" name="key" value={unkept?.key || key} />
					<TextArea
						name="text"
						label={t("strangers.note")}
						error={unkept?.errors.text ?? unadded?.failure ?? undefined}
						defaultValue={unkept?.typed.text}
						maxLength={maxReportText}
						marked={false}
						required
					/>
					<SubmitButton variant="plain" icon="plus" label={t("strangers.addNote")} />
				</Form>
			</Card>
			{isAnswered && kept}
			<p className="mt-4 screen-only">
				<Link to="/problem/mine">{t("strangers.mine")}</Link>
			</p>
		</>
	);
}

/** What becomes of a report that has come in, and by when where that is said. */
function Coming({ expected }: Pick<TrackingPageData["problem"], "expected">) {
	const { t, format } = useLocale();
	const within = ({ count, unit }: SlaTarget) =>
		t(`strangers.coming.${unit}`, { count, shown: format.number(count) });
	return (
		<Card title={t("strangers.coming.title")}>
			<ol className="points list-decimal">
				<li>
					{expected?.answer
						? t("strangers.coming.lookedWithin", { within: within(expected.answer) })
						: t("strangers.coming.looked")}
				</li>
				<li>{t("strangers.coming.told")}</li>
				<li>
					{expected?.finish
						? t("strangers.coming.mendedWithin", { within: within(expected.finish) })
						: t("strangers.coming.mended")}
				</li>
			</ol>
		</Card>
	);
}

function KeptLink({ address, code }: NonNullable<TrackingPageData["link"]>) {
	const { t } = useLocale();
	const side = code.size + 2 * quietZone;
	const shared = encodeURIComponent(`${t("strangers.link")}: ${address}`);
	return (
		<Card title={t("strangers.keep")} className="mt-6">
			<p dir="ltr" className="break-words">
				<a href={address}>{address}</a>
			</p>
			<p className="buttons screen-only">
				<a className="button plain" href={`https://wa.me/?text=${shared}`} rel="noreferrer">
					{t("strangers.whatsapp")}
				</a>
				<a className="button plain" href={`sms:?&body=${shared}`}>
					{t("strangers.sms")}
				</a>
			</p>
			<svg
				viewBox={`0 0 ${side} ${side}`}
				width="200"
				height="200"
				role="img"
				aria-label={t("strangers.link")}
			>
				<rect width={side} height={side} fill="#fff" />
				<path d={qrSvgPath(code)} stroke="#000" />
			</svg>
		</Card>
	);
}
