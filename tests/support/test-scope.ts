/** Whether tests run all their ways: `npm test -- all`. */
export const everyWay = process.env.EVERY_WAY === "1";

/** How many of what is made up are tried: `all` of them where tests run all their ways. */
export const howMany = (few: number, all: number): number => (everyWay ? all : few);

/** Of what is looked at twice, in two ways, half in each; all of it where tests run all their ways. */
export const halfOf = <One>(all: readonly One[], first: boolean): readonly One[] =>
	everyWay ? all : all.filter((_, place) => (place % 2 === 0) === first);
