"""The page beside what has left, for whoever finds the folder."""

TEXT = """\
Aquesta carpeta conté les dades d’un centre que deixa una instal·lació d’Alba. Són xifrades: només
les pot llegir qui té la clau per a la qual es van escriure.
1. Demaneu la suma SHA-256 de la carpeta per telèfon o en mà, mai per la mateixa via que la carpeta.
2. A la instal·lació nova, sense canviar res:
     manage.py arrive CARPETA --identity CLAU --digest SHA256 --dry-run
   i després el mateix sense --dry-run.
3. Quan el centre hagi començat a treballar a la instal·lació nova, destruïu la carpeta i la clau.

Esta carpeta contiene los datos de un centro que deja una instalación de Alba. Están cifrados: solo
los puede leer quien tiene la clave para la que se escribieron.
1. Pida la suma SHA-256 de la carpeta por teléfono o en mano, nunca por la misma vía que la carpeta.
2. En la instalación nueva, sin cambiar nada:
     manage.py arrive CARPETA --identity CLAVE --digest SHA256 --dry-run
   y después lo mismo sin --dry-run.
3. Cuando el centro haya empezado a trabajar en la instalación nueva, destruya carpeta y clave.

This folder holds the data of a school that leaves an installation of Alba. They are encrypted: only
the holder of the key for which they were written can read them.
1. Ask for the SHA-256 of the folder by telephone or in person, never by the way the folder came.
2. On the new installation, without changing anything:
     manage.py arrive FOLDER --identity KEY --digest SHA256 --dry-run
   and then the same without --dry-run.
3. Once the school has begun to work on the new installation, destroy the folder and the key.

What is inside: docs/operators/leaving.md. Tables are JSON, a row a line, each with a Table Schema
(datapackage.org); numbers of rows are 1 to n; times are UTC.
"""
