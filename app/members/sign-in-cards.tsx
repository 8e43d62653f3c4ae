import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
import type { PageProps } from "#app/lib/progressive/form-page.tsx";
import { useLocale } from "#app/lib/root-data.ts";
import { chunkItems } from "#app/places/qr/label-sheets.ts";
import { QrSvg } from "#app/places/qr/qr-svg.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ErrorSummary, useSummaryErrors } from "#app/ui/error-summary.tsx";
import { Form } from "#app/ui/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { loadSignInCards, PrintedCard, SignInCardsState } from "./sign-in-cards.server.ts";

/** The cards on an A4 page. */
const cardsPerSheet = 8;

type ChoiceProps = PageProps<
	Awaited<ReturnType<typeof loadSignInCards>>,
	Extract<SignInCardsState, { chosen: unknown }>
>;

/** Renders for whom cards are made. */
export function SignInCardsChoice({ page, submission, unreached }: ChoiceProps) {
	const { members, isOne } = page;
	const { t, language } = useLocale();
	const errors = useSummaryErrors(unreached ? null : submission);
	return (
		<>
			<EntityBreadcrumbs name="member" here={t("departure.cards.title")} />
			<Card title={t("departure.cards.title")}>
				<ErrorSummary
					title={unreached ? t("apiErrors.plain.unavailable") : t("forms.failed")}
					errors={errors}
					alone={unreached}
				/>
				{members.length === 0 ? (
					<p>{t("departure.cards.none")}</p>
				) : (
					<Form method="post">
						<p className="mb-4">
							{t("departure.cards.ask")} {t("departure.cards.replaces")}
						</p>
						{!isOne && <h3>{t("departure.cards.waiting")}</h3>}
						{members.map((member) => {
							const name = `${member[`name_${language}`]} · ${member.employee_id ?? ""}`;
							return isOne ? (
								<p key={member.id} className="mb-4">
									<input type="hidden" name="id" value={member.id} />
									<bdi>{name}</bdi>
								</p>
							) : (
								<Checkbox
									key={member.id}
									name="id"
									value={String(member.id)}
									defaultChecked={submission?.chosen.includes(String(member.id)) ?? true}
									label={name}
								/>
							);
						})}
						<SubmitButton icon="qr-code" label={t("departure.cards.make")} />
					</Form>
				)}
			</Card>
		</>
	);
}

/** Renders the cards, eight on an A4 page. */
export function SignInCardSheets({ cards }: { cards: readonly PrintedCard[] }) {
	const { t, language, format } = useLocale();
	return (
		<>
			<EntityBreadcrumbs name="member" here={t("departure.cards.title")} />
			<div className="no-print sheet-head">
				<Notice kind="success">{t("departure.cards.once")}</Notice>
				<PrintButton label={t("departure.cards.print")} />
			</div>
			{chunkItems(cards, cardsPerSheet).map((sheet) => (
				<div key={sheet[0]?.id} className="sheet">
					{sheet.map((card) => (
						<div key={card.id} className="qr-label">
							<QrSvg code={card.code} label={t("departure.cards.scan")} />
							<div className="qr-text">
								<strong>
									<bdi>{card[`name_${language}`]}</bdi>
								</strong>
								<span>
									{t("departure.cards.number")}: <bdi dir="ltr">{card.number}</bdi>
								</span>
								<small>{t("departure.cards.scan")}</small>
								<small>
									{t("departure.cards.until", { day: format.instant(card.expires_at) })}
								</small>
							</div>
						</div>
					))}
				</div>
			))}
		</>
	);
}
