import { enumLabel } from "#app/lib/enum-label.ts";
import { formatList } from "#app/lib/list-format.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import type { KindTargets } from "#contract/kinds/schemas.ts";
import { requestPriorities } from "#contract/requests/constants.ts";
import { slaTargetNames, slaTargetUnitName } from "#contract/requests/sla-targets.ts";

/**
 * Returns the targets of each priority in words: `answer within 1 hour, finish within 8 hours`.
 *
 * @param usual what is said where there are none
 */
export function targetTexts(
	reader: LocaleContext,
	targets: KindTargets,
	usual: string,
): { priority: string; text: string }[] {
	const { t, language, format } = reader;
	const inWords = (count: number, unit: string) =>
		format.inDigits(
			new Intl.NumberFormat(`${language}-u-nu-latn`, {
				style: "unit",
				unit: unit === "hours" ? "hour" : "day",
				unitDisplay: "long",
			}).format(count),
		);
	return [...requestPriorities].reverse().map((priority) => {
		const texts = slaTargetNames
			.filter((one) => one.priority === priority)
			.flatMap(({ kind, name }) => {
				const count = targets[name];
				if (count === null) return [];
				return [
					t(`kinds.targets.${kind}`, { time: inWords(count, targets[slaTargetUnitName(name)]) }),
				];
			});
		return {
			priority: enumLabel(t, "common.priority", priority),
			text: texts.length > 0 ? formatList(language, texts) : usual,
		};
	});
}
