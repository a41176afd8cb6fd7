"""Ages, birthdays, and days that have come."""

from datetime import date

from alba.days import today


def born_until(age: int) -> date:
    """The latest birth date of people who are at least `age` years old today."""
    day = today()
    try:
        return day.replace(year=day.year - age)
    except ValueError:  # today is 29 February, and that year had none
        return day.replace(year=day.year - age, day=28)


def turns(born: date, age: int) -> date:
    """The day on which a person born on `born` turns `age`."""
    try:
        return born.replace(year=born.year + age)
    except ValueError:  # born on 29 February, which that year does not have
        return date(born.year + age, 3, 1)


def has_come(day: date | None) -> bool:
    """False for None."""
    return day is not None and day <= today()


def age_on(born: date, day: date) -> int:
    """The age in whole years, on `day`, of a person born on `born`."""
    return day.year - born.year - ((day.month, day.day) < (born.month, born.day))
